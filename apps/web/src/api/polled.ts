/** For what no feed tells of, or only while it is connected: asked for again while the page is in sight, and whenever it comes back into sight. */
export const POLLED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', retry: 1 } as const

/**
 * For data that no feed reports, or only while it is connected: refetched periodically while the page is visible, and
 * whenever it becomes visible.
 */
export const POLLED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', retry: 1 } as const

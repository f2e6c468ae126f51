/** Where a player's name leads (STORY-02). */
export const playerPage = (id: string): string => `/player/${encodeURIComponent(id)}`

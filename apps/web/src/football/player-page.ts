/** The link of a player's name (STORY-02). */
export const playerPage = (id: string): string => `/player/${encodeURIComponent(id)}`

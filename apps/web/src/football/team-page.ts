/** Where a team's name leads from the pages that tell of it (STORY-01). */
export const teamPage = (name: string): string => `/team/${encodeURIComponent(name)}`

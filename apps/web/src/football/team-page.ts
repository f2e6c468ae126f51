/** The link from a team's name to its season (STORY-01). */
export const teamPage = (name: string): string => `/team/${encodeURIComponent(name)}`

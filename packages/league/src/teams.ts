/** One of our teams. Its manager's e-mail names it everywhere. */
export type Team = { email: string; name: string; abbreviation: string }

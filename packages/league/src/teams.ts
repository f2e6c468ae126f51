import { compareNames, compareText } from './names.ts'

/** One of our teams. Its manager's e-mail names it everywhere. */
export type Team = { email: string; name: string; abbreviation: string }

/** The order of team names, which is the last word in every tie; the e-mail parts namesakes. */
export const compareTeams = (a: Team, b: Team): number => compareNames(a.name, b.name) || compareText(a.email, b.email)

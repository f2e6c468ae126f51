import { compareText, foldName } from './names.ts'

/** The manager's e-mail is the id. */
export type Team = { email: string; name: string; abbreviation: string }

/** The order of names, the last criterion in every tie; the e-mail separates teams with the same name. */
export function teamsByName(teams: readonly Team[]): Team[] {
  return teams
    .map((team) => ({ team, key: foldName(team.name) }))
    .sort(
      (a, b) =>
        compareText(a.key, b.key) || compareText(a.team.name, b.team.name) || compareText(a.team.email, b.team.email),
    )
    .map(({ team }) => team)
}

import { compareText, foldName } from './names.ts'

/** One of our teams. Its manager's e-mail is its id. */
export type Team = { email: string; name: string; abbreviation: string }

/** Teams in the order of their names, the last criterion in every tie; the e-mail separates namesakes. */
export function teamsByName(teams: readonly Team[]): Team[] {
  return teams
    .map((team) => ({ team, key: foldName(team.name) }))
    .sort(
      (a, b) =>
        compareText(a.key, b.key) || compareText(a.team.name, b.team.name) || compareText(a.team.email, b.team.email),
    )
    .map(({ team }) => team)
}

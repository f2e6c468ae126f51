import { type TeamName, type Week, weekLabel, weekNumber } from '@tuff/contract'
import { compareNames } from '@tuff/league'

export const byName = (teams: readonly TeamName[]): TeamName[] =>
  teams.toSorted((a, b) => compareNames(a.teamName, b.teamName))

type TeamQuery = { teams: readonly TeamName[]; nameOrEmail: string | undefined; myEmail: string | undefined }

/** WKPT-04, D-02: the link's team, by name or email; without one the viewer's own, else the first. */
export function chosenTeam({ teams, nameOrEmail, myEmail }: TeamQuery): TeamName | undefined {
  if (nameOrEmail !== undefined) return find(teams, nameOrEmail)
  return (myEmail && find(teams, myEmail)) || byName(teams)[0]
}

function find(teams: readonly TeamName[], nameOrEmail: string): TeamName | undefined {
  const typed = nameOrEmail.trim().toLowerCase()
  return (
    teams.find(({ email }) => email.toLowerCase() === typed) ??
    teams.find(({ teamName }) => teamName.trim().toLowerCase() === typed)
  )
}

export function weeksUpToLatest(withData: readonly Week[]): Week[] {
  const latest = Math.max(1, ...withData.map(weekNumber))
  return Array.from({ length: latest }, (_, at) => weekLabel(at + 1))
}

export const chosenWeek = (weeks: readonly Week[], weekParam: string | null): Week =>
  weeks.find((week) => week === weekParam) ?? weeks.at(-1) ?? weekLabel(1)

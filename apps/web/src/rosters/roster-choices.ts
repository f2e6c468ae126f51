import { type AllRosters, type RosterPlayer, weekLabel, weekNumber } from '@tuff/contract'
import { compareNames, SLOTS } from '@tuff/league'
import { chosenTeam, type NamedTeam } from '#football/team-choices.ts'

const UNKNOWN_TEAM = 'Unknown Team'

/** ROST-02: by name. */
export function teamsOf({ data }: AllRosters): NamedTeam[] {
  return Object.entries(data)
    .map(([email, { tuff_team_name }]) => ({ email, name: tuff_team_name.trim() || UNKNOWN_TEAM }))
    .toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.email, b.email))
}

export function weeksOf({ data }: AllRosters): string[] {
  const weeks = new Set(Object.values(data).flatMap((team) => Object.keys(team.weeks)))
  return [...weeks].toSorted((a, b) => weekNumber(a) - weekNumber(b))
}

/** MGMT-01: the same, but without a team in link or account it is the first one. */
export function managedTeam(teams: NamedTeam[], requested: string | null, myEmail: string | undefined) {
  return chosenTeam(teams, requested, myEmail) ?? (requested === null ? teams[0] : undefined)
}

/** ROST-03: the link's week, else the current, else the last with rosters; an empty one only if the user chose it. */
export function chosenWeek(weeks: string[], requested: string | null, currentWeek: number): string | undefined {
  if (requested === '') return undefined
  const current = weekLabel(currentWeek)
  return [requested, current].find((week) => week !== null && weeks.includes(week)) ?? weeks.at(-1)
}

export function rosterOf(
  { data }: AllRosters,
  { team, week }: { team?: NamedTeam | undefined; week?: string | undefined },
): RosterPlayer[] {
  return (team && week && data[team.email]?.weeks[week]) || []
}

/** QB1, QB2, RB1 and so on to FLEX2. */
export const inSlotOrder = (roster: readonly RosterPlayer[]): RosterPlayer[] =>
  roster.toSorted((a, b) => SLOTS.indexOf(a.position) - SLOTS.indexOf(b.position))

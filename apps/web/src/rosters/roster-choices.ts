import { type AllRosters, type RosterPlayer, weekLabel, weekNumber } from '@tuff/contract'
import { compareNames, SLOTS } from '@tuff/league'

export type RosterTeam = { email: string; name: string }

const UNKNOWN_TEAM = 'Unknown Team'

/** ROST-02: by name. */
export function teamsOf({ data }: AllRosters): RosterTeam[] {
  return Object.entries(data)
    .map(([email, { tuff_team_name }]) => ({ email, name: tuff_team_name.trim() || UNKNOWN_TEAM }))
    .toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.email, b.email))
}

/** Every week for which any team has a roster. */
export function weeksOf({ data }: AllRosters): string[] {
  const weeks = new Set(Object.values(data).flatMap((team) => Object.keys(team.weeks)))
  return [...weeks].toSorted((a, b) => weekNumber(a) - weekNumber(b))
}

/** ROST-03: the link's team, by e-mail or name; without one in the link the own, if there is one. */
export function chosenTeam(teams: RosterTeam[], asked: string | null, myEmail: string | undefined) {
  const wanted = (asked ?? myEmail ?? '').trim().toLowerCase()
  return (
    teams.find(({ email }) => email.toLowerCase() === wanted) ?? teams.find(({ name }) => name.toLowerCase() === wanted)
  )
}

/** MGMT-01: the same, but whoever has no team and asked for none starts with the first. */
export function managedTeam(teams: RosterTeam[], asked: string | null, myEmail: string | undefined) {
  return chosenTeam(teams, asked, myEmail) ?? (asked === null ? teams[0] : undefined)
}

/** ROST-03: the link's week; without one the current, else the last there is. An empty one is nobody's choice but the user's. */
export function chosenWeek(weeks: string[], asked: string | null, currentWeek: number): string | undefined {
  if (asked === '') return undefined
  const current = weekLabel(currentWeek)
  return [asked, current].find((week) => week !== null && weeks.includes(week)) ?? weeks.at(-1)
}

/** Who plays for a team in a week; nobody while either is still to be chosen. */
export function rosterOf(
  { data }: AllRosters,
  { team, week }: { team?: RosterTeam | undefined; week?: string | undefined },
): RosterPlayer[] {
  return (team && week && data[team.email]?.weeks[week]) || []
}

/** How a link names a team: by its name, unless others share it. */
export function nameInLink(teams: RosterTeam[], email: string): string {
  const name = teams.find((team) => team.email === email)?.name ?? ''
  return teams.filter((team) => team.name === name).length === 1 ? name : email
}

/** QB1, QB2, RB1 and so on to FLEX2. */
export const inSlotOrder = (roster: readonly RosterPlayer[]): RosterPlayer[] =>
  roster.toSorted((a, b) => SLOTS.indexOf(a.position) - SLOTS.indexOf(b.position))

import { SETUP_LIMITS } from '@tuff/contract'
import {
  type DraftSpot,
  FIRST_WEEK,
  foldName,
  LAST_WEEK,
  type Player,
  problemInWords,
  type RosterEntry,
  SLOTS,
  type Slot,
  startingRosterProblems,
  type Team,
} from '@tuff/league'
import { readCsv } from '#platform/csv-table.ts'
import { createPlayerFinder } from './known-players.ts'
import type { ProblemList } from './problem-list.ts'

const COLUMNS = {
  email: { names: ['email', 'manageremail', 'mail'] },
  team: { names: ['team', 'teamname', 'tuffteamname'] },
  week: { names: ['week'], isNumber: true },
  slot: { names: ['slot', 'rosterposition', 'rosterslot'] },
  id: { names: ['playerid', 'id', 'gsisid'] },
  name: { names: ['player', 'playername', 'name'] },
  position: { names: ['position', 'pos'] },
  club: { names: ['club', 'nflteam', 'teamabv', 'teamabbrev'] },
} as const

type Terms = {
  teams: readonly Team[]
  players: readonly Player[]
  /** Players that already have a problem reported. */
  refusedIds: ReadonlySet<string>
  aliases: ReadonlyMap<string, string>
  cap: number
  /** The current week: later ones have no rosters yet. */
  week: number
  firstWeek: number
}

type Spot = DraftSpot & { row: number; week: number }

/** The starting rosters: team, slot and player per row, and the week if it is not the first. */
export async function readRosters(bytes: Uint8Array, terms: Terms, problems: ProblemList) {
  const required = [['team', 'email'], ['slot'], ['id', 'name']] as const
  const shape = { columns: COLUMNS, required, maxRows: SETUP_LIMITS.rosters } as const
  const table = await readCsv(bytes, shape, problems.of('rosters'))
  if (!table) return undefined
  const findTeam = createTeamFinder(terms.teams)
  const { find: findPlayer } = createPlayerFinder(terms.players, terms.aliases)
  const spotsOf = new Map<Team, Spot[]>(terms.teams.map((team) => [team, []]))
  for (const { number: row, cells } of table.rows) {
    const refuse = (column: keyof typeof COLUMNS, message: string) =>
      problems.add({ file: 'rosters', row, column, message })
    const team = findTeam(cells.email || cells.team)
    if (!team) refuse(cells.email ? 'email' : 'team', `There is no team '${(cells.email || cells.team).slice(0, 80)}'`)
    const week = table.has('week') ? weekIn(cells.week) : terms.firstWeek
    if (week === undefined) refuse('week', `'${cells.week.slice(0, 40)}' is not a week from 1 to ${LAST_WEEK}`)
    else if (week > terms.week) refuse('week', `Week ${week} has not begun: the current week is Week ${terms.week}`)
    const slot = slotIn(cells.slot)
    if (!slot) refuse('slot', `'${cells.slot.slice(0, 40)}' is not a slot: there are ${SLOTS.join(', ')}`)
    const found = findPlayer(cells)
    if ('message' in found && !terms.refusedIds.has(cells.id)) refuse(found.column, found.message)
    if (team && week && slot)
      spotsOf.get(team)!.push({ row, week, slot, player: 'player' in found ? found.player : undefined })
  }
  for (const [team, spots] of spotsOf) checkTeam(team, spots, terms.cap, problems)
  return { entries: [...spotsOf].flatMap(([team, spots]) => entriesOf(team, spots)), ignored: table.ignored }
}

function checkTeam(team: Team, spots: readonly Spot[], cap: number, problems: ProblemList): void {
  if (spots.length === 0) problems.add({ file: 'rosters', message: `${team.name} has no roster` })
  for (const [week, roster] of Map.groupBy(spots, (spot) => spot.week)) {
    const nameOf = (id: string) => roster.find(({ player }) => player?.id === id)?.player?.name ?? id
    for (const { at, problem } of startingRosterProblems(roster, cap)) {
      const row = (at === undefined ? roster.at(-1) : roster[at])!.row
      problems.add({ file: 'rosters', row, message: `${team.name}, Week ${week}: ${problemInWords(problem, nameOf)}` })
    }
  }
}

const entriesOf = ({ email }: Team, spots: readonly Spot[]): RosterEntry[] =>
  spots.flatMap(({ week, slot, player }) => (player ? [{ email, week, slot, playerId: player.id }] : []))

function createTeamFinder(teams: readonly Team[]) {
  const byEmail = new Map(teams.map((team) => [team.email, team]))
  const byName = new Map(teams.map((team) => [foldName(team.name), team]))
  return (text: string): Team | undefined => byEmail.get(text.toLowerCase()) ?? byName.get(foldName(text))
}

function weekIn(text: string): number | undefined {
  const week = Number(/^(?:week\s*)?(\d{1,2})$/i.exec(text)?.[1])
  return week >= FIRST_WEEK && week <= LAST_WEEK ? week : undefined
}

const slotIn = (text: string): Slot | undefined => SLOTS.find((slot) => slot === text.toUpperCase().replaceAll(' ', ''))

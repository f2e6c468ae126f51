import { type SetupDraft, type SetupPoolFiles, settingsFromWire } from '@tuff/contract'
import {
  carryOver,
  FIRST_WEEK,
  type Player,
  problemInWords,
  type RosterEntry,
  settingsProblems,
  startingRosterProblems,
} from '@tuff/league'
import { otherSeason } from '#season/chosen-sources.ts'
import type { PlayersFile } from './own-players-file.ts'
import { NO_PLAYERS, readPlayers } from './players-file.ts'
import { createProblemList, type ProblemList } from './problem-list.ts'
import { readRosters } from './rosters-file.ts'
import type { SetupState } from './setup-state.ts'
import { type DraftTeam, readTeams } from './teams-file.ts'

export type SetupPlan = {
  choices: Pick<SetupDraft, 'product' | 'season' | 'settings'>
  teams: readonly DraftTeam[]
  changedPlayers: readonly Player[]
  players: ReadonlyMap<string, Player>
  /** Of every week up to the current one. */
  rosters: readonly RosterEntry[]
  unchangedPlayers: number
  playerRows: PlayersFile['rows']
  ignoredColumns: { file: 'teams' | 'players' | 'rosters'; column: string }[]
}

/** The league after a draft, or all problems of the draft. Writes nothing. */
export async function planSetup(draft: SetupDraft, state: SetupState): Promise<SetupPlan | ProblemList> {
  const problems = createProblemList()
  const { product, season, settings } = draft
  const rules = settingsFromWire(settings)
  for (const { setting, message } of settingsProblems(rules))
    problems.add({ file: 'settings', column: setting, message })
  const other = otherSeason(state.sourcesSeason, season)
  if (other) problems.add({ file: 'settings', column: 'season', message: other })

  const people = await peopleIn(draft, state, problems)
  // Without teams and players every roster row would be refused.
  if (!people) return problems

  const { teams, players, before, teamsFile, playersFile } = people
  const { refusedIds, aliases } = playersFile
  const terms = {
    teams,
    players: [...players.values()],
    refusedIds,
    aliases,
    cap: rules.salaryCap,
    week: state.week,
    // Rosters without a week are those of the first week, which may be the current one.
    firstWeek: Math.min(rules.firstWeek, state.week),
  }
  const rostersFile =
    draft.rostersCsv === undefined
      ? { entries: keptRosters(state, teams, players, rules.salaryCap, problems), ignored: [] }
      : await readRosters(bytesOf(draft.rostersCsv), terms, problems)
  if (!rostersFile || !problems.isEmpty) return problems

  const changedPlayers = playersFile.players.filter((player) => !isSame(player, before.get(player.id)))
  const ignoredIn = (file: 'teams' | 'players' | 'rosters', columns: readonly string[]) =>
    columns.map((column) => ({ file, column }))
  return {
    choices: { product, season, settings },
    teams,
    changedPlayers,
    players,
    rosters: upTo(state.week, rostersFile.entries),
    unchangedPlayers: playersFile.players.length - changedPlayers.length,
    playerRows: playersFile.rows,
    ignoredColumns: [
      ...ignoredIn('teams', teamsFile.ignored),
      ...ignoredIn('players', playersFile.ignored),
      ...ignoredIn('rosters', rostersFile.ignored),
    ],
  }
}

export async function peopleIn(draft: SetupPoolFiles, state: SetupState, problems: ProblemList) {
  const teamsFile = await readTeams(bytesOf(draft.teamsCsv), problems)
  const playersFile =
    draft.playersCsv === undefined ? NO_PLAYERS : await readPlayers(bytesOf(draft.playersCsv), state.players, problems)
  if (!teamsFile || !playersFile) return undefined
  const before = new Map(state.players.map((player) => [player.id, player]))
  const players = new Map(before)
  for (const player of playersFile.players) players.set(player.id, player)
  return { teams: teamsFile.teams, players, before, teamsFile, playersFile }
}

export const isPlan = (checked: SetupPlan | ProblemList): checked is SetupPlan => 'choices' in checked

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64')

/** The rosters of remaining teams, which must also keep the rules with new salaries and a new cap. */
function keptRosters(
  { rosters, week }: SetupState,
  teams: readonly DraftTeam[],
  players: ReadonlyMap<string, Player>,
  cap: number,
  problems: ProblemList,
): RosterEntry[] {
  const entriesOf = Map.groupBy(rosters, ({ email }) => email)
  return teams.flatMap(({ email, name }) => {
    const entries = (entriesOf.get(email) ?? []).filter((entry) => entry.week <= week)
    const now = entries.filter((entry) => entry.week === week)
    const spots = now.map(({ slot, playerId }) => ({ slot, player: players.get(playerId) }))
    const nameOf = (id: string) => players.get(id)?.name ?? id
    if (now.length > 0)
      for (const { problem } of startingRosterProblems(spots, cap))
        problems.add({ file: 'rosters', message: `${name}: ${problemInWords(problem, nameOf)}` })
    return entries
  })
}

/** A roster applies until the team's next one (rule 10.5). */
function upTo(week: number, entries: readonly RosterEntry[]): RosterEntry[] {
  const all = [...entries]
  for (let next = FIRST_WEEK + 1; next <= week; next++) all.push(...carryOver(all, next))
  return all
}

const isSame = (player: Player, before: Player | undefined): boolean =>
  before !== undefined && (Object.keys(player) as (keyof Player)[]).every((field) => player[field] === before[field])

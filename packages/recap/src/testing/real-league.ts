import {
  DEFAULT_SETTINGS,
  EVERY_WEEK,
  type Game,
  LAST_WEEK,
  type LeagueState,
  type Player,
  type RosterEntry,
  SLOTS,
  type Trade,
  takes,
} from '@tuff/league'
import { csv, playerRows, recordedLines, recordedPlayers } from '../../../league/src/testing/recorded-season.ts'

const TEAMS = 24
const TRADES_PER_TEAM = 9

/** 24 teams on the real season of 2024 with shared players and random trades. */
export function realLeague(seed: number): LeagueState {
  const random = generator(seed)
  const pick = <Of>(of: readonly Of[]): Of => of[Math.floor(random() * of.length)]!
  const seen = new Map<string, number>()
  for (const { player_id } of playerRows) seen.set(player_id!, (seen.get(player_id!) ?? 0) + 1)
  const players = recordedPlayers().map(
    (player): Player => ({ ...player, salary: 100 + 25 * Math.floor(random() * 30) }),
  )
  const busy = players.filter(({ id }) => (seen.get(id) ?? 0) > 8)
  const teams = Array.from({ length: TEAMS }, (_, at) => ({
    email: `${at}@tuff.example`,
    name: `Team ${String(at).padStart(2, '0')}`,
    abbreviation: `T${at}`,
  }))
  const rosters: RosterEntry[] = []
  const trades: Trade[] = []
  for (const { email } of teams) {
    const has: string[] = []
    const choose = (at: number) =>
      pick(busy.filter(({ id, position }) => takes(SLOTS[at]!, position) && !has.includes(id))).id
    SLOTS.forEach((_, at) => {
      has[at] = choose(at)
    })
    const weeks = Array.from({ length: TRADES_PER_TEAM }, () => 2 + Math.floor(random() * 15))
    for (const week of EVERY_WEEK) {
      for (const _ of weeks.filter((one) => one === week)) {
        const at = Math.floor(random() * SLOTS.length)
        const playerDropped = has[at]!
        has[at] = choose(at)
        trades.push({ id: `t${trades.length}`, email, week, type: 'regular', playerAdded: has[at], playerDropped })
      }
      rosters.push(...SLOTS.map((slot, at) => ({ email, week, slot, playerId: has[at]! })))
    }
  }
  return {
    settings: DEFAULT_SETTINGS,
    teams,
    players,
    rosters,
    trades,
    statLines: recordedLines(),
    games: recordedGames(),
    week: LAST_WEEK,
  }
}

const recordedGames = (): Game[] =>
  csv('nflverse_games_2024_reg.csv').map(({ game_id, week, home_team, away_team }) => ({
    id: game_id!,
    week: Number(week),
    kickoff: Number(week) * 604_800_000,
    home: home_team!,
    away: away_team!,
    isFinal: true,
  }))

function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

import {
  buildSnapshot,
  DEFAULT_SETTINGS,
  dollars,
  EVERY_WEEK,
  type Game,
  type LeagueState,
  type Player,
  SLOTS,
  type Slot,
  type Snapshot,
  type StatLine,
  takes,
} from '@tuff/league'
import { Random } from '../random.ts'

const CLUBS = ['KC', 'BAL', 'SF', 'GB', 'DET', 'LA']
const POOL = ['QB', 'QB', 'QB', 'RB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'WR', 'TE', 'TE'] as const

export type LeagueOptions = {
  week?: number
  isComplete?: boolean
}

/** A random whole number below a bound. */
export type Below = (bound: number) => number

/**
 * A small league of two to seven teams with few different scores, so that ties are common. Players are on byes, out,
 * on several teams or on none; games are over, running or upcoming.
 */
export function randomLeague(
  seed: number,
  options: LeagueOptions = {},
): { snapshot: Snapshot; now: number; below: Below } {
  const random = new Random(seed)
  const below: Below = (bound) => (random.next() >>> 0) % bound
  const week = options.week ?? 1 + below(18)
  const players = POOL.map((position, at): Player => {
    const id = `p${String(at).padStart(2, '0')}`
    return { id, name: `Player ${at}`, position, club: CLUBS[below(CLUBS.length)]!, salary: dollars(below(8)) }
  })
  const teams = Array.from({ length: 2 + below(6) }, (_, at) => ({
    email: `${at}@tuff.example`,
    name: `Team ${at}`,
    abbreviation: `T${at}`,
  }))
  const isComplete = options.isComplete ?? below(4) === 0
  const games = EVERY_WEEK.flatMap((of) => gamesOf(of, of < week || (of === week && isComplete), below))
  const prizes = (longest: number) =>
    Array.from({ length: below(longest + 1) }, () => 1 + below(5000)).sort((a, b) => b - a)
  const state: LeagueState = {
    settings: {
      ...DEFAULT_SETTINGS,
      payouts: { weekly: prizes(6), bonus: prizes(8), playoffs: prizes(4) },
      playoffTeams: below(7),
    },
    teams,
    players,
    rosters: teams.flatMap(({ email }) => {
      const roster = rosterOf(players, below)
      return EVERY_WEEK.slice(0, week).flatMap((of) => roster.map((spot) => ({ email, week: of, ...spot })))
    }),
    trades: [],
    statLines: EVERY_WEEK.slice(0, week).flatMap((of) => linesOf(of, players, games, below)),
    games,
    week,
  }
  return { snapshot: buildSnapshot(state), now: kickoffOf(week, 1) + HOUR, below }
}

const HOUR = 3_600_000

const kickoffOf = (week: number, turn: number): number => 1_725_814_800_000 + week * 7 * 24 * HOUR + turn * 4 * HOUR

/**
 * The first game is over or began long ago, the second is running, the third is upcoming; in some weeks two clubs have
 * a bye.
 */
function gamesOf(week: number, isFinal: boolean, below: Below): Game[] {
  return [0, 1, 2].slice(0, below(4) === 0 ? 2 : 3).map((turn) => ({
    id: `${week}-${turn}`,
    week,
    kickoff: kickoffOf(week, turn),
    home: CLUBS[2 * turn]!,
    away: CLUBS[2 * turn + 1]!,
    isFinal: isFinal || (turn === 0 && below(2) === 0),
  }))
}

function linesOf(week: number, players: readonly Player[], games: readonly Game[], below: Below): StatLine[] {
  const now = games.filter((game) => game.week === week)
  const lastTurn = now.every(({ isFinal }) => isFinal) ? 3 : 2
  return players.flatMap(({ id, club }): StatLine[] => {
    const turn = now.findIndex(({ home, away }) => home === club || away === club)
    if (turn < 0 || turn >= lastTurn || below(8) === 0) return []
    const stats = { receptions: below(4), receivingYards: 5 * below(4), receivingTouchdowns: below(8) === 0 ? 1 : 0 }
    return [{ playerId: id, week, club, stats }]
  })
}

function rosterOf(players: readonly Player[], below: Below): { slot: Slot; playerId: string }[] {
  const taken = new Set<string>()
  return SLOTS.filter(() => below(3) > 0).flatMap((slot) => {
    const fitting = players.filter(({ id, position }) => takes(slot, position) && !taken.has(id))
    const player = fitting[below(Math.max(1, fitting.length))]
    if (!player) return []
    taken.add(player.id)
    return [{ slot, playerId: player.id }]
  })
}

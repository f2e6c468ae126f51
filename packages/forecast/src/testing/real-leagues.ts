import {
  buildSnapshot,
  DEFAULT_SETTINGS,
  EVERY_WEEK,
  LAST_WEEK,
  type Player,
  SLOTS,
  type Slot,
  type Snapshot,
  takes,
  updateSnapshot,
} from '@tuff/league'
import { Random } from '../random.ts'
import type { RealSeason } from './real-season.ts'

const TEAMS = 24
/** Who costs less is nobody's choice: he hardly played. */
const CHEAPEST = 175

/** A league by its seed. */
export type LeagueOf = (seed: number) => Snapshot

/**
 * Leagues of 24 on the real season. Their rosters are drawn from what weeks 1 and 2 tell and kept to the end: the dearer
 * a player, the likelier he is chosen, several teams have the same, and nobody is above the cap.
 */
export function realLeagues({ players, lines, games }: RealSeason): LeagueOf {
  const teams = Array.from({ length: TEAMS }, (_, at) => {
    const name = `Team ${String(at).padStart(2, '0')}`
    return { email: `${at}@tuff.example`, name, abbreviation: `T${at}` }
  })
  const season = { settings: DEFAULT_SETTINGS, teams, players, trades: [], statLines: lines, games, week: LAST_WEEK }
  const empty = buildSnapshot({ ...season, rosters: [] })
  const choosable = players.filter(({ salary }) => salary >= CHEAPEST)
  const pools = new Map(SLOTS.map((slot) => [slot, choosable.filter(({ position }) => takes(slot, position))]))
  return (seed) => {
    const random = new Random(seed)
    const rosters = teams.flatMap(({ email }) => {
      const roster = rosterFrom(pools, random)
      const entries = SLOTS.map((slot, at) => ({ slot, playerId: roster[at]!.id }))
      return EVERY_WEEK.map((week) => ({ email, week, entries }))
    })
    return updateSnapshot(empty, { rosters })
  }
}

function rosterFrom(pools: ReadonlyMap<Slot, readonly Player[]>, random: Random): Player[] {
  while (true) {
    const roster: Player[] = []
    for (const slot of SLOTS) {
      const free = pools.get(slot)!.filter((player) => !roster.includes(player))
      roster.push(choose(free, (random.next() >>> 0) / 2 ** 32))
    }
    if (roster.reduce((sum, { salary }) => sum + salary, 0) <= DEFAULT_SETTINGS.salaryCap) return roster
  }
}

/** Each as likely as he is dear; `chance` between 0 and 1 decides. */
function choose(pool: readonly Player[], chance: number): Player {
  let left = chance * pool.reduce((sum, { salary }) => sum + salary, 0)
  for (const player of pool) {
    left -= player.salary
    if (left < 0) return player
  }
  return pool.at(-1)!
}

import {
  buildSnapshot,
  DEFAULT_SETTINGS,
  EVERY_WEEK,
  LAST_WEEK,
  type Player,
  SLOTS,
  type Slot,
  type Snapshot,
  scoreStats,
  takes,
  updateSnapshot,
} from '@tuff/league'
import { Random } from '../random.ts'
import { type LeagueKind, weekRoster } from './league-kind.ts'
import { KNOWN_WEEKS, type RealSeason } from './real-season.ts'
import { tradedRosters } from './real-trades.ts'

export type LeagueOf = (seed: number) => Snapshot

const POWER = { careless: 0.5, usual: 1, keen: 2 } as const

/**
 * Leagues on a real season. Players are chosen by their points of weeks 1 and 2, may be on several teams, and no team
 * is above the cap.
 */
export function realLeagues(season: RealSeason, kind: LeagueKind = { teams: 24, managers: 'usual' }): LeagueOf {
  const { players, lines, games } = season
  const teams = Array.from({ length: kind.teams }, (_, at) => {
    const name = `Team ${String(at).padStart(2, '0')}`
    return { email: `${at}@tuff.example`, name, abbreviation: `T${at}` }
  })
  const empty = buildSnapshot({
    settings: DEFAULT_SETTINGS,
    teams,
    players,
    trades: [],
    statLines: lines,
    games,
    week: LAST_WEEK,
    rosters: [],
  })
  const scored = earlyPoints(season)
  const urns = new Map(SLOTS.map((slot) => [slot, new Urn(players, slot, scored, POWER[kind.managers])]))
  return (seed) => {
    const random = new Random(seed)
    const first = teams.map(() => rosterFrom(urns, random))
    if (kind.trades) return updateSnapshot(empty, tradedRosters(empty, first, kind.managers, random))
    const rosters = teams.flatMap(({ email }, team) => EVERY_WEEK.map((week) => weekRoster(email, week, first[team]!)))
    return updateSnapshot(empty, { rosters })
  }
}

/** Points of weeks 1 and 2, by player. */
function earlyPoints({ players, lines }: RealSeason): ReadonlyMap<string, number> {
  const positions = new Map(players.map(({ id, position }) => [id, position]))
  const points = new Map<string, number>()
  for (const { playerId, week, stats } of lines) {
    if (week > KNOWN_WEEKS) continue
    const scored = scoreStats(stats, positions.get(playerId)!, DEFAULT_SETTINGS)
    points.set(playerId, (points.get(playerId) ?? 0) + scored)
  }
  return points
}

/** The players that fit a slot, weighted by a power of their points. */
class Urn {
  readonly #players: readonly Player[]
  readonly #upTo: readonly number[]

  constructor(players: readonly Player[], slot: Slot, scored: ReadonlyMap<string, number>, power: number) {
    let sum = 0
    this.#players = players.filter((player) => takes(slot, player.position) && (scored.get(player.id) ?? 0) > 0)
    this.#upTo = this.#players.map((player) => {
      sum += scored.get(player.id)! ** power
      return sum
    })
  }

  draw(random: Random): Player {
    const wanted = ((random.next() >>> 0) / 2 ** 32) * this.#upTo.at(-1)!
    return this.#players[this.#upTo.findIndex((upTo) => wanted < upTo)]!
  }
}

function rosterFrom(urns: ReadonlyMap<Slot, Urn>, random: Random): Player[] {
  while (true) {
    const roster: Player[] = []
    while (roster.length < SLOTS.length) {
      const player = urns.get(SLOTS[roster.length]!)!.draw(random)
      if (!roster.includes(player)) roster.push(player)
    }
    if (roster.reduce((sum, { salary }) => sum + salary, 0) <= DEFAULT_SETTINGS.salaryCap) return roster
  }
}

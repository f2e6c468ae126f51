import {
  EVERY_WEEK,
  LAST_REGULAR_WEEK,
  type Player,
  pointsOf,
  SLOTS,
  type Snapshot,
  type Trade,
  takes,
} from '@tuff/league'
import type { Random } from '../random.ts'
import { type LeagueKind, type WeekRoster, weekRoster } from './league-kind.ts'
import { KNOWN_WEEKS } from './real-season.ts'

/** How often a manager considers a trade, and how many candidates they compare. */
const HABITS = {
  careless: { often: 0.25, looksAt: 2 },
  usual: { often: 0.5, looksAt: 6 },
  keen: { often: 0.8, looksAt: 20 },
} as const
const LOOK_BACK = 4
/** The gain in points per week from which a trade is made. */
const WORTH = 2

/** Managers look at the latest weeks only. */
export function tradedRosters(
  league: Snapshot,
  first: readonly Player[][],
  managers: LeagueKind['managers'],
  random: Random,
): { rosters: WeekRoster[]; trades: Trade[] } {
  const { often, looksAt } = HABITS[managers]
  const share = () => (random.next() >>> 0) / 2 ** 32
  const { regular, ir } = league.settings.tradeLimits.regularSeason
  const rosters: WeekRoster[] = []
  const trades: Trade[] = []
  first.forEach((drafted, team) => {
    const { email } = league.teams[team]!
    const eager = 2 * often * share()
    let roster = [...drafted]
    let made = 0
    for (const week of EVERY_WEEK) {
      if (week > KNOWN_WEEKS && week <= LAST_REGULAR_WEEK && made < regular + ir && share() < eager) {
        const valued = valuesAt(league, week)
        const swap = bestOf(league, roster, valued, Array.from({ length: looksAt }, share))
        if (swap) {
          const [slot, added] = swap
          const type = made < regular ? 'regular' : 'ir'
          const id = `${email} ${week}`
          trades.push({ id, email, week, type, playerAdded: added.id, playerDropped: roster[slot]!.id })
          roster = roster.with(slot, added)
          made++
        }
      }
      rosters.push(weekRoster(email, week, roster))
    }
  })
  return { rosters, trades }
}

/** The weakest player, and the best of a few replacements. */
function bestOf(
  { players, indexes, settings }: Snapshot,
  roster: readonly Player[],
  valued: Float64Array,
  picks: readonly number[],
): [number, Player] | undefined {
  const value = ({ id }: Player) => valued[indexes.player.get(id)!]!
  const slot = roster.reduce((worst, player, at) => (value(player) < value(roster[worst]!) ? at : worst), 0)
  const dropped = roster[slot]!
  const room = settings.salaryCap - roster.reduce((sum, { salary }) => sum + salary, 0) + dropped.salary
  const better = players.filter(
    (player) =>
      takes(SLOTS[slot]!, player.position) &&
      player.salary <= room &&
      !roster.includes(player) &&
      value(player) > value(dropped) + WORTH,
  )
  if (better.length === 0) return undefined
  const looked = picks.map((pick) => better[Math.floor(pick * better.length)]!)
  return [slot, looked.reduce((best, player) => (value(player) > value(best) ? player : best))]
}

const worked = new WeakMap<Snapshot['players'], Map<number, Float64Array>>()

/** Points per week over the latest ones; a missed week counts as 0. */
function valuesAt(league: Snapshot, week: number): Float64Array {
  const byWeek = worked.get(league.players) ?? new Map<number, Float64Array>()
  worked.set(league.players, byWeek)
  const known = byWeek.get(week)
  if (known) return known
  const sheets = league.sheets.slice(Math.max(0, week - 1 - LOOK_BACK), week - 1)
  const values = Float64Array.from(league.players, (_, at) => {
    const sum = sheets.reduce((points, sheet) => points + pointsOf(sheet, at), 0)
    return sum / 100 / sheets.length
  })
  byWeek.set(week, values)
  return values
}

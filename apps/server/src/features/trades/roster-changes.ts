import { carriedForward, type Instant, LAST_WEEK, type Roster, type Trade } from '@tuff/league'
import { tradeMade } from '@tuff/notifications'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import type { Entry } from '#platform/logged-action.ts'
import { listingLateChanges } from '#season/late-changes.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { rosterRow } from '#season/season-rows.ts'
import type { KickoffRule } from './kickoff-rule.ts'
import { readRoster, type TeamWeek } from './team-week.ts'
import { deleteTrade, saveTrade } from './trade-store.ts'

type Lineup = Record<string, string>

type RosterChange<Result, Before, After> = {
  entry: (change: {
    email: string
    week: number
    before: { trade: Before; roster: Lineup }
    after: { trade: After; roster: Lineup; afterKickoff?: true }
  }) => Entry
  team: TeamWeek
  roster: Roster
  tradeBefore?: Before
  tradeAfter?: After
  result: (trade: Trade | undefined) => Result
}

type Made = { by: Author; key?: KeyedRequest | undefined; also?: readonly 'requests'[] }

type Deps = Pick<LeagueDeps, 'change' | 'notify'> & {
  /** DESK-09: the only way to change a roster. */
  isAfterKickoff: KickoffRule
  /** The league's time, which orders trades. */
  now: () => Instant
}

export const createRosterChanges =
  ({ change, isAfterKickoff, now, notify }: Deps) =>
  <Result, Before extends Trade | undefined = undefined, After extends Trade | undefined = undefined>(
    { by, key, also = [] }: Made,
    decide: (tx: Tx) => Promise<RosterChange<Result, Before, After>>,
  ) =>
    change({ by, key, touches: ['rosters', ...also] }, async (tx) => {
      const { entry, team, roster, tradeBefore, tradeAfter, result: resultOf } = await decide(tx)
      const isLate = isAfterKickoff(team, roster, by)
      const isMarked = isLate || tradeBefore?.afterKickoff
      const trade = tradeAfter && { ...tradeAfter, ...(isMarked && { afterKickoff: true as const }) }
      if (trade) await saveTrade(tx, trade, now())
      else if (tradeBefore) await deleteTrade(tx, tradeBefore.id)
      if (trade && !tradeBefore) await notify(tx, () => [tradeMade(inNames(trade, team))])
      const touching = { cause: 'roster' as const, weeks: [team.week] }
      await listingLateChanges(tx, touching, () => saveRoster(tx, team, roster))
      const { email, week } = team
      const before = { trade: tradeBefore as Before, roster: lineupOf(team.roster) }
      const after = { trade: trade as After, roster: lineupOf(roster), ...(isLate && { afterKickoff: true as const }) }
      return { entry: entry({ email, week, before, after }), result: resultOf(trade) }
    })
export type RosterChanges = ReturnType<typeof createRosterChanges>

function inNames({ id, week, playerAdded, playerDropped }: Trade, { name, players }: TeamWeek) {
  const nameOf = (player: string) => players.get(player)?.name ?? player
  return { id, teamName: name, week, added: nameOf(playerAdded), dropped: nameOf(playerDropped) }
}

const lineupOf = (roster: Roster): Lineup => Object.fromEntries(roster.map(({ slot, player }) => [slot, player.id]))

type RosterOf = Pick<TeamWeek, 'email' | 'week' | 'roster'>

/** Saves a team's roster, also in weeks that have rosters already but have not begun (rule 1.7). */
export async function saveRoster(tx: Tx, team: TeamWeek, after: Roster): Promise<void> {
  await writeRoster(tx, team, after)
  // A week that has begun keeps its roster and everything computed from it.
  if (team.week < team.lastBegun) return
  let before = team.roster
  let now = after
  for (let week = team.week + 1; week <= LAST_WEEK; week++) {
    const roster = await readRoster(tx, team.email, week)
    if (roster.length === 0) return
    const carried = carriedForward(roster, before, now, team.settings.salaryCap)
    await writeRoster(tx, { email: team.email, week, roster }, carried)
    before = roster
    now = carried
  }
}

async function writeRoster(tx: Tx, { email, week, roster }: RosterOf, after: Roster): Promise<void> {
  const before = new Map(roster.map(({ slot, player }) => [slot, player.id]))
  const changed = after.filter(({ slot, player }) => before.get(slot) !== player.id)
  if (changed.length === 0) return
  const slots = changed.map(({ slot }) => slot)
  // Cleared first, because a player may move to a slot before the own one is reassigned.
  await tx
    .deleteFrom('rosters')
    .where('email', '=', email)
    .where('week', '=', week)
    .where('slot', 'in', slots)
    .execute()
  await tx
    .insertInto('rosters')
    .values(changed.map(({ slot, player }) => rosterRow({ email, week, slot, playerId: player.id })))
    .execute()
}

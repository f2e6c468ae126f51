import { writeSync } from 'node:fs'
import { type TradeRequest, weekLabel } from '@tuff/contract'
import { DEFAULT_SETTINGS, EVERY_WEEK, type Player, rosterAt, SLOTS, type Slot } from '@tuff/league'
import { gameOf, sundayOf } from '@tuff/league/testing'
import { createTradeServices } from '#features/trades/trade-services.ts'
import { noop } from '#notifications/notify.ts'
import { createChange } from '#platform/change.ts'
import { openDatabase } from '#platform/db/client.ts'
import { createSeasonStore } from '#season/season-store.ts'
import type { Founding } from '#season/stored-season.ts'
import { playerOf } from './example-season.ts'
import { openLiveSeason } from './live-season.ts'

/** Child process: adds, edits and deletes trades. Prints each as JSON once acknowledged. */
const WEEK = 5
const EMAIL = 'writer@tuff.example'
const by = { subject: 'writer', email: EMAIL }
const [folder = ''] = process.argv.slice(2)

const db = await openDatabase({ dataFolder: folder })
const store = createSeasonStore(db)
if (await store.isEmpty()) await store.found(smallLeague())
const { league, notices, clock } = await openLiveSeason({ store, now: sundayOf(WEEK) })
const { trades } = createTradeServices({
  db,
  // Acknowledged at the commit, not after the snapshot.
  change: createChange({ db, notices, settled: async () => {} }),
  league,
  clock,
  notify: noop,
  commissioners: async () => [],
})

for (let turn = 0; ; turn++) {
  const slot = SLOTS[turn % SLOTS.length]!
  const added = await trades.add(swapIn(slot), by)
  await logTrade('trade-added', added.id)
  if (turn % 3 === 0) continue
  await trades.edit(added.id, { ...swapIn(slot), playerDropped: added.playerDropped }, undefined, by)
  await logTrade('trade-edited', added.id)
  if (turn % 3 === 1) continue
  await trades.remove(added.id, undefined, by)
  await logTrade('trade-deleted', added.id)
}

/** Waits for the snapshot with the trade. */
async function logTrade(action: string, tradeId: string): Promise<void> {
  writeSync(1, `${JSON.stringify({ action, tradeId })}\n`)
  await league.settled()
}

/** The next of the slot's three candidates. */
function swapIn(slot: Slot): TradeRequest {
  const { player } = rosterAt(league.snapshot, EMAIL, WEEK).find((spot) => spot.slot === slot)!
  const next = { [`${slot}-1`]: 2, [`${slot}-2`]: 3 }[player.id] ?? 1
  return {
    managerEmail: EMAIL,
    week: weekLabel(WEEK),
    tradeType: 'regular',
    playerAdded: playerFor(slot, next).id,
    playerDropped: player.id,
  }
}

function smallLeague(): Founding {
  const players = SLOTS.flatMap((slot) => [1, 2, 3].map((turn) => playerFor(slot, turn)))
  return {
    settings: {
      ...DEFAULT_SETTINGS,
      afterKickoff: 'allow',
      tradeLimits: { ...DEFAULT_SETTINGS.tradeLimits, regularSeason: { regular: 1_000_000, ir: 0 } },
    },
    teams: [{ email: EMAIL, name: 'The Writers', abbreviation: 'WRT' }],
    players,
    games: EVERY_WEEK.map((week) => gameOf(week)),
    rosters: SLOTS.map((slot) => ({ email: EMAIL, week: WEEK, slot, playerId: playerFor(slot, 1).id })),
    trades: [],
    statLines: [],
  }
}

function playerFor(slot: Slot, turn: number): Player {
  return { ...playerOf(turn, slot), id: `${slot}-${turn}` }
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { killRepeatedly, timeForKills } from '#testing/platform/kill-nine.ts'
import { newFolder } from '#testing/platform/test-databases.ts'

const WRITER = new URL('../../../testing/trade-writer.ts', import.meta.url)

test(
  'TRADE-14 kill -9 at random times: each acknowledged trade has its roster, none half done',
  timeForKills,
  async () => {
    const folder = newFolder()
    await killRepeatedly({
      script: WRITER,
      args: () => [folder],
      withinMs: 200,
      async examine(lines) {
        const { changes, trades, roster } = await examine(folder)
        const logged = changes.map(({ action, before, after }) => {
          return JSON.stringify({ action, tradeId: (after.trade ?? before.trade)!.id })
        })
        expect(lines.filter((line) => isWhole(line) && !logged.includes(line))).toEqual([])
        // Each change starts from the previous one's result, and the last result is stored.
        for (const [at, { before }] of changes.entries()) {
          if (at > 0) expect(before.roster).toEqual(changes[at - 1]!.after.roster)
        }
        expect(roster).toEqual(changes.at(-1)!.after.roster)
        expect(trades).toEqual(tradesAfter(changes))
      },
    })
  },
)

type Side = { trade?: { id: string; playerAdded: string; playerDropped: string }; roster: Record<string, string> }
type LoggedChange = { action: string; before: Side; after: Side }

/** A kill can cut off the last line; that write was not acknowledged completely. */
const isWhole = (line: string) => line.endsWith('}')

/** The database as the next process opens it. */
async function examine(folder: string) {
  const db = await openDatabase({ dataFolder: folder })
  const entries = await db.query.selectFrom('audit_log').selectAll().orderBy(sql`rowid`).execute()
  const trades = await db.query.selectFrom('trades').selectAll().execute()
  const roster = await db.query.selectFrom('rosters').selectAll().execute()
  await db.close()
  return {
    changes: entries.map(
      ({ action, before, after }): LoggedChange => ({ action, before: JSON.parse(before), after: JSON.parse(after) }),
    ),
    trades: new Map(trades.map((row) => [row.id, `${row.player_added} for ${row.player_dropped}`])),
    roster: Object.fromEntries(roster.map((row) => [row.slot, row.player_id])),
  }
}

function tradesAfter(changes: LoggedChange[]): Map<string, string> {
  const trades = new Map<string, string>()
  for (const { before, after } of changes) {
    if (before.trade) trades.delete(before.trade.id)
    if (after.trade) trades.set(after.trade.id, `${after.trade.playerAdded} for ${after.trade.playerDropped}`)
  }
  return trades
}

import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { killRepeatedly, timeForKills } from '#testing/platform/kill-nine.ts'
import { newFolder } from '#testing/platform/test-databases.ts'

const WRITER = new URL('../../../testing/payment-writer.ts', import.meta.url)
const ID_LENGTH = 36

test(
  'MONEY-04 kill -9 at random times: every line has its log entry, none is lost or half done',
  timeForKills,
  async () => {
    const folder = newFolder()
    await killRepeatedly({
      script: WRITER,
      args: () => [folder],
      withinMs: 200,
      async examine(lines) {
        const { byHand, dues, logged } = await examine(folder)
        const written = [...byHand.keys()]
        const whole = lines.filter((line) => line.length === ID_LENGTH)
        expect(whole.filter((entry) => !written.includes(entry))).toEqual([])
        expect(written.toSorted()).toEqual(logged.toSorted())
        // Both sides of a payment exist or neither, and they add up to zero.
        for (const amounts of byHand.values()) expect([amounts.length, amounts[0]! + amounts[1]!]).toEqual([2, 0])
        expect([0, 2]).toContain(dues)
      },
    })
  },
)

/** The database as the next process opens it. */
async function examine(folder: string) {
  const db = await openDatabase({ dataFolder: folder })
  const lines = await db.query.selectFrom('ledger_lines').select(['entry', 'kind', 'amount']).execute()
  const entries = await db.query.selectFrom('audit_log').select(['action', 'after']).execute()
  await db.close()
  const amountsOf = Map.groupBy(
    lines.filter(({ kind }) => kind !== 'dues'),
    ({ entry }) => entry,
  )
  return {
    byHand: new Map([...amountsOf].map(([entry, own]) => [entry, own.map(({ amount }) => amount)])),
    dues: lines.filter(({ kind }) => kind === 'dues').length,
    logged: entries.map(({ after }): string => JSON.parse(after).entry),
  }
}

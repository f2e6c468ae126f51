import { randomUUID } from 'node:crypto'
import type { CsvUpload, PaymentsCheck, PaymentsDone } from '@tuff/contract'
import { inDollars, type LedgerLine } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import type { Query } from '#platform/db/client.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { refuseUnreviewed, shownProblems } from '#platform/reviewed-import.ts'
import { tagOf } from '#platform/value-tag.ts'
import { endedSeasonUpdater } from '#season/ended-season-update.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { readLedger } from '#season/ledger-rows.ts'
import { addLines } from '#season/ledger-writes.ts'
import { readTeams } from '#season/season-rows.ts'
import { paymentsImported } from './logged-money.ts'
import { type FilePayment, readPayments } from './payments-file.ts'

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'clock' | 'now'>

export type PaymentsImport = ReturnType<typeof createPaymentsImport>

/** Imports payments that were recorded elsewhere, whole or not at all. */
export function createPaymentsImport({ db, change, clock, now = Date.now }: Deps) {
  const afterTheEnd = endedSeasonUpdater(clock)
  return {
    async preview({ csv }: CsvUpload): Promise<PaymentsCheck> {
      const { payments, problems } = await check(db.query, csv)
      if (problems.length > 0) return { result: 'problems', ...shownProblems(problems) }
      return {
        result: 'preview',
        payments: payments.map(({ row, teamName, day, amount, note }) => ({
          row,
          teamName,
          day,
          amount: amount / 100,
          note,
        })),
        total: totalOf(payments) / 100,
        tag: tagOf(payments),
      }
    },

    apply({ csv }: CsvUpload, seen: string | undefined, by: Author, key?: KeyedRequest): Promise<PaymentsDone> {
      return change({ by, key, touches: ['money'], afterTheEnd }, async (tx) => {
        const { payments, problems } = await check(tx, csv)
        refuseUnreviewed(payments, problems, seen)
        const lines = payments.map(lineOf)
        await addLines(tx, lines, now())
        const response = { payments: lines.length, total: totalOf(payments) / 100 }
        const after = {
          count: lines.length,
          total: inDollars(totalOf(payments)),
          entries: lines.map(({ entry }) => entry),
        }
        return { entry: paymentsImported.entry({ after }), result: response }
      })
    },
  }

  async function check(query: Query, csv: string) {
    const { lines } = await readLedger(query)
    return readPayments(Buffer.from(csv, 'base64'), { teams: await readTeams(query), lines })
  }
}

/** One entry per row, so that each can be reversed alone. */
function lineOf({ email, day, amount, note }: FilePayment): LedgerLine & { entry: string } {
  const [kind, title] = amount > 0 ? (['in', 'Payment'] as const) : (['out', 'Paid out'] as const)
  return { email, kind, amount, day, title, note, entry: randomUUID() }
}

const totalOf = (payments: readonly FilePayment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0)

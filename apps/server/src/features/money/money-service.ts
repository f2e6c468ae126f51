import { randomUUID } from 'node:crypto'
import type { MoneyDraft, MoneyEntry, MoneyOverview, MoneyStatement } from '@tuff/contract'
import { canReverse, inDollars, type LedgerLine, reversalOf } from '@tuff/league'
import type { Kysely } from 'kysely'
import type { Author } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { keptWithIt } from '#season/kept-again.ts'
import { dayOf, readClosingDays, readLedger } from '#season/ledger-rows.ts'
import { addLines } from '#season/ledger-writes.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { teamNamed } from '#season/named.ts'
import { type Books, balanceOf, booksOf } from './money-books.ts'
import { entryOf, linesOf } from './money-entries.ts'
import { overviewFor, statementFor, type Viewer } from './money-views.ts'
import { rememberedSettling } from './remembered-settling.ts'
import { statementFile } from './statement-file.ts'

type Parts = {
  db: Database
  change: MakeChange
  league: LiveLeague
  clock: Pick<Clock, 'now'>
  /** The names of whoever has an account, by e-mail. */
  people(): Promise<ReadonlyMap<string, string>>
  season(): Promise<number>
  now?: () => number
}

export type MoneyService = ReturnType<typeof createMoneyService>

/** The league's money: everybody reads what is his business, the commissioner writes down what was paid. */
export function createMoneyService({ db, change, league, clock, people, season, now = Date.now }: Parts) {
  const settle = rememberedSettling()
  const afterTheEnd = keptWithIt(clock)
  const booksIn = async (query: Kysely<Tables>): Promise<Books> =>
    booksOf(await readLedger(query), league.snapshot, {
      today: dayOf(clock.now()),
      closedOn: await readClosingDays(query),
    })

  async function statement(email: string, viewer: Viewer): Promise<MoneyStatement> {
    const books = await booksIn(db.query)
    if (!books.moneys.has(email)) throw new AppError('not-found', `There is no team of ${email}.`)
    return statementFor(books, email, viewer, { people: await people(), season: await season() })
  }

  return {
    statement,

    async overview(viewer: Viewer): Promise<MoneyOverview> {
      return overviewFor(await booksIn(db.query), viewer, { people: await people(), settle })
    },

    async statementFile(email: string, viewer: Viewer): Promise<string> {
      return statementFile(await statement(email, viewer))
    },

    record(draft: MoneyDraft, by: Author, key?: KeyedRequest): Promise<MoneyEntry> {
      return change({ by, key, touches: ['money'], afterTheEnd }, async (tx) => {
        const parties = draft.of === 'payment' ? [draft.from, draft.to] : [draft.managerEmail]
        if (parties[0] === parties[1]) throw new AppError('rule-broken', 'A payment goes from one to another.')
        for (const email of parties) if (email !== null) await teamNamed(tx, email)
        if (draft.of === 'payment' && draft.settles) refuseUnlessOwed(await booksIn(tx), draft)
        const entry = randomUUID()
        const lines = linesOf(draft, entry, (email) => league.team(email).name)
        await addLines(tx, lines, now())
        const logged = { action: 'money-recorded' as const, before: null, after: loggedAs(entry, lines) }
        return { entry: logged, answer: entryOf(entry, lines, new Set()) }
      })
    },

    /** A mistake is reversed by another entry, once. */
    reverse(entry: string, by: Author, key?: KeyedRequest): Promise<MoneyEntry> {
      return change({ by, key, touches: ['money'], afterTheEnd }, async (tx) => {
        const { lines } = await readLedger(tx)
        const own = lines.filter((line) => line.entry === entry)
        if (own.length === 0) throw new AppError('not-found', 'The ledger has no such entry.')
        if (!canReverse(lines, entry)) throw new AppError('rule-broken', 'This has already been reversed.')
        const as = randomUUID()
        const reversal = reversalOf(lines, { entry, as, day: dayOf(clock.now()), note: by.reason ?? '' })
        await addLines(tx, withEntry(reversal, as), now())
        const logged = {
          action: 'money-reversed' as const,
          before: loggedAs(entry, own),
          after: loggedAs(as, reversal),
        }
        return { entry: logged, answer: entryOf(as, reversal, new Set()) }
      })
    },
  }
}

/** Of two who mark the same payment as paid, the second one finds that it is no longer owed. */
function refuseUnlessOwed(books: Books, draft: Extract<MoneyDraft, { of: 'payment' }>): void {
  const cents = Math.round(draft.amount * 100)
  if (-balanceOf(books, draft.from) >= cents && balanceOf(books, draft.to) >= cents) return
  throw new AppError('rule-broken', `This is no longer owed: ${inDollars(cents)} would be too much. Look again first.`)
}

/** What the log keeps: enough to say it in words, to find the lines, and to tell whose business it is. */
const loggedAs = (entry: string, lines: readonly LedgerLine[]) => ({
  entry,
  lines: lines.map(({ email, kind, amount, day, note }) => ({ email, kind, amount, day, note })),
})

const withEntry = (lines: readonly LedgerLine[], entry: string) => lines.map((line) => ({ ...line, entry }))

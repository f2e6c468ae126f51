import type { MoneyDraft, MoneyEntry, MoneyOverview, MoneyStatement } from '@tuff/contract'
import { type Account, type Settling, settleUp } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import type { Query } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { endedSeasonUpdater } from '#season/ended-season-update.ts'
import type { LeagueDeps, SeasonDeps } from '#season/league-deps.ts'
import { dayOf, readClosingDays, readLedger } from '#season/ledger-rows.ts'
import { type Books, booksOf } from './money-books.ts'
import { overviewFor, statementFile, statementFor, type Viewer } from './money-views.ts'
import { recordMoney, reverseMoney } from './money-writes.ts'

type ReaderDeps = SeasonDeps & { season(): Promise<number> }

/** MONEY-06: the money of a season, live or ended, as the viewer may see it. */
export type MoneyReader = Omit<ReturnType<typeof createMoneyReader>, 'booksIn'>

export function createMoneyReader({ db, league, clock, people, season }: ReaderDeps) {
  const settle = cachedSettlement()
  const booksIn = async (query: Query): Promise<Books> =>
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
    booksIn,
    statement,

    async overview(viewer: Viewer): Promise<MoneyOverview> {
      return overviewFor(await booksIn(db.query), viewer, { people: await people(), settle })
    },

    async statementFile(email: string, viewer: Viewer): Promise<string> {
      return statementFile(await statement(email, viewer))
    },
  }
}

export type MoneyService = ReturnType<typeof createMoneyService>

type Deps = ReaderDeps & Pick<LeagueDeps, 'change' | 'now'>

export function createMoneyService({ change, now = Date.now, ...deps }: Deps) {
  const { booksIn, ...reader } = createMoneyReader(deps)
  const { clock } = deps
  const afterTheEnd = endedSeasonUpdater(clock)

  return {
    ...reader,

    record: (draft: MoneyDraft, by: Author, key?: KeyedRequest): Promise<MoneyEntry> =>
      change({ by, key, touches: ['money'], afterTheEnd }, (tx) =>
        recordMoney(tx, draft, { owed: booksIn, now: now() }),
      ),

    reverse: (entry: string, by: Author, key?: KeyedRequest): Promise<MoneyEntry> =>
      change({ by, key, touches: ['money'], afterTheEnd }, (tx) =>
        reverseMoney(tx, entry, { day: dayOf(clock.now()), note: by.reason ?? '', now: now() }),
      ),
  }
}

/** Caches the settlement per set of balances: the search runs once for all viewers. */
function cachedSettlement(): (accounts: readonly Account[]) => Settling {
  let last: { key: string; settling: Settling } | undefined
  return (accounts) => {
    const key = JSON.stringify(accounts)
    if (last?.key !== key) last = { key, settling: settleUp(accounts) }
    return last.settling
  }
}

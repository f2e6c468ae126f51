import type { MoneyDraft, MoneyEntry } from '@tuff/contract'
import { moneyByTeam, potOf } from '@tuff/league'
import { writeEntry } from '#platform/audit-log.ts'
import type { Author } from '#platform/author.ts'
import type { ChangeResult } from '#platform/change.ts'
import type { Tx } from '#platform/db/client.ts'
import { LATEST_STEP, openInMemory } from '#platform/db/memory.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { readReplayTime } from '#platform/leader-note.ts'
import { readSeasonOver } from '#platform/season-over.ts'
import { endedSeasonUpdater } from '#season/ended-season-update.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { dayOf, readLedger } from '#season/ledger-rows.ts'
import { packSeason, readSeasonValue, unpackSeason, writeSeasonValue } from '#season/season-value.ts'
import { recordMoney, reverseMoney } from './money-writes.ts'

type Deps = Pick<LeagueDeps, 'change' | 'clock' | 'now'>

export type EndedBooks = ReturnType<typeof createEndedBooks>

/** Payments of an ended season, in its own books, even after the next one has started (MONEY-04, YEAR-02). */
export function createEndedBooks({ change, clock, now = Date.now }: Deps) {
  const afterTheEnd = endedSeasonUpdater(clock)
  const owed = async (tx: Tx) => {
    // Everything earned was recorded when the season ended.
    const moneys = moneyByTeam((await readLedger(tx)).lines, [], [])
    return { moneys, pot: potOf([...moneys.values()], 0) }
  }

  const within = (
    season: number,
    { by, key }: { by: Author; key: KeyedRequest | undefined },
    work: (tx: Tx) => Promise<ChangeResult<MoneyEntry>>,
  ): Promise<MoneyEntry> =>
    change({ by, key, touches: ['money'], afterTheEnd }, async (tx) => {
      // Its books are still in the live tables.
      if ((await readSeasonOver(tx)) === season) return work(tx)
      return { result: await inArchive(tx, season, { by, at: now() }, work) }
    })

  return {
    record: (season: number, draft: MoneyDraft, by: Author, key?: KeyedRequest) =>
      within(season, { by, key }, (tx) => recordMoney(tx, draft, { owed, now: now() })),

    reverse: (season: number, entry: string, by: Author, key?: KeyedRequest) =>
      within(season, { by, key }, (tx) =>
        reverseMoney(tx, entry, { day: dayOf(clock.now()), note: by.reason ?? '', now: now() }),
      ),
  }
}

/** Opens the archived season in memory, makes the change with its entry in that season's log, and archives it again. */
async function inArchive<Result>(
  tx: Tx,
  season: number,
  { by, at }: { by: Author; at: number },
  work: (tx: Tx) => Promise<ChangeResult<Result>>,
): Promise<Result> {
  const row = tx.selectFrom('ended_seasons').select(['format', 'body', 'revision']).where('season', '=', season)
  const kept = await row.where('format', 'is not', null).executeTakeFirst()
  if (!kept) throw new AppError('not-found', `This league has no ${season} season.`)
  const value = await unpackSeason(kept.body!)
  const leagueAt = await readReplayTime(tx, at)
  const books = await openInMemory(kept.format!, (query) => writeSeasonValue(query, value))
  try {
    const response = await books.transaction(async (own) => {
      const made = await work(own)
      for (const entry of [made.entry ?? []].flat()) await writeEntry(own, by, entry, { at, leagueAt })
      return made.result
    })
    const people = new Map(Object.entries(value.people))
    const changed = await readSeasonValue(books.query, { at: value.at, people, product: { name: '', season } })
    const settings = { ...changed.settings, product: value.settings.product! }
    await tx
      .updateTable('ended_seasons')
      .set({
        format: LATEST_STEP,
        body: await packSeason({ ...changed, settings }),
        revision: kept.revision + 1,
      })
      .where('season', '=', season)
      .execute()
    return response
  } finally {
    await books.close()
  }
}

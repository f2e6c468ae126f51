import type { Instant } from '@tuff/league'
import { excludedValues, inBatches, lastOfEach } from '#platform/db/batches.ts'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { NewsItem } from '#providers/provider.ts'

type NewsChanges = { put: readonly NewsItem[]; removeAfter?: Instant }

export type NewsStore = ReturnType<typeof createNewsStore>

export function createNewsStore(db: Database) {
  return {
    async newest(count: number): Promise<NewsItem[]> {
      const rows = await db.query
        .selectFrom('news')
        .selectAll()
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .limit(count)
        .execute()
      return rows.map(itemOf)
    },
    /** Items later than `removeAfter` are removed first. */
    save: ({ put, removeAfter }: NewsChanges) =>
      db.transaction(async (tx) => {
        if (removeAfter !== undefined) await tx.deleteFrom('news').where('published_at', '>', removeAfter).execute()
        await inBatches(
          lastOfEach(put, ({ id }) => id),
          (batch) =>
            tx
              .insertInto('news')
              .values(batch.map(newsRow))
              .onConflict((conflict) =>
                conflict.column('id').doUpdateSet(excludedValues<'news'>('title', 'link', 'image', 'published_at')),
              )
              .execute(),
        )
      }),
  }
}

function itemOf({ id, title, link, image, published_at }: Tables['news']): NewsItem {
  return { id, title, link, ...(image !== null && { image }), publishedAt: published_at }
}

function newsRow({ id, title, link, image, publishedAt }: NewsItem): Tables['news'] {
  return { id, title, link, image: image ?? null, published_at: publishedAt }
}

import type { Database } from '#platform/db/client.ts'
import { unpackSeason } from '#season/season-value.ts'
import { type Person, readOwnRows } from './own-rows.ts'

/** SHIP-08: everything that is kept about a person, as JSON; secrets and what only the sign-in needs are left out. */
export async function readOwnData({ query }: Pick<Database, 'query'>, person: Person, now: number): Promise<string> {
  const own = await readOwnRows(query, person)
  const seasons = await query.selectFrom('ended_seasons').select(['season', 'body']).orderBy('season').execute()
  const earlier: Record<string, unknown> = {}
  for (const { season, body } of seasons) {
    if (body === null) continue
    const { tables, people } = await unpackSeason(body)
    const isOwn = (row: Record<string, unknown>) =>
      Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase() === own.email)
    const rows = Object.entries(tables).flatMap(([table, all]) => {
      const found = all.filter(isOwn)
      return found.length > 0 ? [[table, found] as const] : []
    })
    if (rows.length > 0) earlier[season] = { name: people[own.email] ?? null, ...Object.fromEntries(rows) }
  }
  return JSON.stringify(
    { email: own.email, writtenAt: new Date(now).toISOString(), kept: await own.read(), earlier },
    null,
    2,
  )
}

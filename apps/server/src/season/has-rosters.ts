import type { Query } from '#platform/db/client.ts'

export const hasRosters = async (query: Query): Promise<boolean> =>
  (await query.selectFrom('rosters').select('email').limit(1).executeTakeFirst()) !== undefined

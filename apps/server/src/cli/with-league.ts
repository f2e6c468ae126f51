import type { AppContext } from '#composition/app-context.ts'
import { createChange } from '#platform/change.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/client.ts'

/** What a command has of the app's context: no feeds, forecasts or jobs run. */
export type CommandContext = Pick<AppContext, 'db' | 'change'>

/** Opens the league of TUFF_DATA or DATABASE_URL for a command. */
export async function withLeague(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const db = await openDatabase(config)
  try {
    await work({ db, change: createChange({ db }) })
  } finally {
    await db.close()
  }
}

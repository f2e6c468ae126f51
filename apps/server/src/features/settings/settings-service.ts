import {
  changedSettings,
  type LeagueChoices,
  type SettingsChange,
  type SettingsPreview,
  settingsFromWire,
} from '@tuff/contract'
import { settingsProblems } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Author } from '#platform/author.ts'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { type ChoicesStore, choicesTag } from './league-choices.ts'
import { settingsPreview } from './settings-preview.ts'

type By = Author

type Parts = {
  db: Database
  choices: ChoicesStore
  league: LiveLeague
  audit: {
    record(
      tx: Transaction<Tables>,
      entry: { by: By; action: 'settings-changed'; before: unknown; after: unknown; reason?: string },
    ): Promise<void>
  }
  /** Lets every node read the league again; done when this one has. */
  announce(): Promise<void>
}

export type SettingsService = ReturnType<typeof createSettingsService>

/** How the commissioner changes what the league has chosen for itself, also during the season. */
export function createSettingsService({ db, choices, league, audit, announce }: Parts) {
  return {
    read: (): Promise<LeagueChoices> => choices.read(db.query),

    async preview(after: LeagueChoices): Promise<SettingsPreview> {
      refuseNonsense(after)
      return settingsPreview(league.snapshot, await choices.read(db.query), after)
    },

    async change({ reason, ...after }: SettingsChange, seen: string, by: By): Promise<LeagueChoices> {
      refuseNonsense(after)
      const { now, isChanged } = await db.transaction(async (tx) => {
        const before = await choices.read(tx)
        if (seen !== choicesTag(before))
          throw new AppError('stale', 'Somebody else has changed the settings. Look at them again first.', {
            now: before,
          })
        const changes = changedSettings(before, after)
        if (changes.length === 0) return { now: before, isChanged: false }
        await choices.write(tx, after)
        await audit.record(tx, {
          by,
          action: 'settings-changed',
          before: Object.fromEntries(changes.map(({ setting, before: was }) => [setting, was])),
          after: Object.fromEntries(changes.map(({ setting, after: is }) => [setting, is])),
          ...(reason && { reason }),
        })
        return { now: await choices.read(tx), isChanged: true }
      })
      // Only after the commit: whoever hears of the change must find it.
      if (isChanged) await announce()
      return now
    },
  }
}

function refuseNonsense({ settings }: LeagueChoices): void {
  const problems = settingsProblems(settingsFromWire(settings))
  if (problems.length === 0) return
  throw new AppError('rule-broken', problems.map(({ message }) => message).join('; '), { problems })
}

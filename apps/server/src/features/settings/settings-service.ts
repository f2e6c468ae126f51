import {
  ChangedSetting,
  changedSettings,
  LeagueChoices,
  type SettingsPreview,
  settingInWords,
  settingName,
  settingsFromWire,
  settingValues,
} from '@tuff/contract'
import { EVERY_WEEK, settingsProblems, withSettings } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { Query, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import {
  cannotRevert,
  changedFields,
  changesInWords,
  isSame,
  loggedAction,
  refuseIfChanged,
} from '#platform/logged-action.ts'
import { tagOf } from '#platform/value-tag.ts'
import { otherSeason, seasonOfSources } from '#season/chosen-sources.ts'
import { listingLateChanges } from '#season/late-changes.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { notifyOfSalaries } from '#season/salary-news.ts'
import { readSeason } from '#season/season-rows.ts'
import { snapshotOf } from '#season/stored-season.ts'
import type { ChoicesStore } from './league-choices.ts'
import { closedMoneyMoved, settingsPreview } from './settings-preview.ts'

/** The changed settings by their paths: 'season', 'payouts.weekly'. */
const Values = z.record(z.string(), ChangedSetting.shape.before)

type SettingValue = ChangedSetting['before']

const formatSetting = (value: SettingValue) => settingInWords(value) || null
const listed = (change: { before: z.infer<typeof Values>; after: z.infer<typeof Values> }) =>
  changedFields(change, settingName, formatSetting)

type Settings = { settings: { change(choices: LeagueChoices, seen: string, by: Author): Promise<unknown> } }

export const settingsChanged = loggedAction('settings-changed', {
  payload: z.object({ before: Values, after: Values }),
  sentence: (change) => `Changed the settings: ${changesInWords(listed(change))}.`,
  changes: listed,
  revert: {
    isOpen({ after }, { choices }: { choices: LeagueChoices }) {
      const now = new Map(settingValues(choices))
      return Object.entries(after).every(([setting, value]) => isSame(now.get(setting), value))
    },
    async make({ before, after }, { settings }: Settings, by, { choices }) {
      const now = new Map(settingValues(choices))
      for (const [setting, logged] of Object.entries(after))
        refuseIfChanged(settingName(setting), { now: now.get(setting), logged }, (value) =>
          value === undefined ? null : formatSetting(value),
        )
      // Of another release.
      if (Object.keys(before).some((setting) => !now.has(setting))) throw cannotRevert()
      return settings.change(withValues(choices, before), tagOf(choices), by)
    },
  },
})

function withValues(choices: LeagueChoices, values: z.infer<typeof Values>): LeagueChoices {
  const changed: Record<string, unknown> = structuredClone(choices)
  for (const [setting, value] of Object.entries(values)) {
    const path = setting in changed ? [setting] : ['settings', ...setting.split('.')]
    const name = path.pop()!
    const group = path.reduce((inner, each) => inner[each] as Record<string, unknown>, changed)
    group[name] = value
  }
  return LeagueChoices.parse(changed)
}

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'notify' | 'refreshShown'> & { choices: ChoicesStore }

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService({ db, change, choices, league, notify, refreshShown }: Deps) {
  return {
    read: (): Promise<LeagueChoices> => choices.read(db.query),

    async preview(after: LeagueChoices): Promise<SettingsPreview> {
      refuseNonsense(after)
      const before = await choices.read(db.query)
      await refuseOtherSeason(db.query, before, after)
      return settingsPreview(league.snapshot, before, after)
    },

    async change(after: LeagueChoices, seen: string, by: Author): Promise<LeagueChoices> {
      refuseNonsense(after)
      return change({ by, touches: ['league'], first: refreshShown }, async (tx) => {
        const before = await choices.read(tx)
        if (seen !== tagOf(before))
          throw new AppError('stale', 'Someone else has changed the settings. Look at them again first.', {
            now: before,
          })
        const changes = changedSettings(before, after)
        if (changes.length === 0) return { result: before }
        await refuseOtherSeason(tx, before, after)
        if (!by.reason) await refuseWithoutReason(tx, after)
        const touching = { cause: 'settings' as const, weeks: EVERY_WEEK }
        await listingLateChanges(tx, touching, () => choices.write(tx, after))
        if (before.settings.salaryCap !== after.settings.salaryCap) await notifyOfSalaries(tx, { notify })
        const entry = settingsChanged.entry({
          before: Object.fromEntries(changes.map(({ setting, before: was }) => [setting, was])),
          after: Object.fromEntries(changes.map(({ setting, after: is }) => [setting, is])),
        })
        return { entry, result: await choices.read(tx) }
      })
    },
  }
}

async function refuseOtherSeason(query: Query, before: LeagueChoices, { season }: LeagueChoices): Promise<void> {
  if (season === before.season) return
  const refusal = otherSeason(await seasonOfSources(query), season)
  if (refusal) throw new AppError('rule-broken', refusal)
}

/** Rule 13.9: money of closed weeks moves only with a reason, which the log stores. */
async function refuseWithoutReason(tx: Tx, { settings }: LeagueChoices): Promise<void> {
  const snapshot = snapshotOf(await readSeason(tx))
  const moved = closedMoneyMoved(snapshot, withSettings(snapshot, settingsFromWire(settings)))
  if (moved) throw new AppError('rule-broken', `This changes money in closed weeks: ${moved}. Give a reason.`)
}

function refuseNonsense({ settings }: LeagueChoices): void {
  const problems = settingsProblems(settingsFromWire(settings))
  if (problems.length === 0) return
  throw new AppError('rule-broken', problems.map(({ message }) => message).join('; '), { problems })
}

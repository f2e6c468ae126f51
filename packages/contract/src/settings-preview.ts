import { z } from 'zod'
import { Money } from './fields.ts'

const SettingValue = z.union([
  z.string(),
  z.number(),
  z.array(z.number()),
  z.array(z.object({ from: z.number(), points: z.number() })),
])
export type SettingValue = z.infer<typeof SettingValue>

export const ChangedSetting = z.object({ setting: z.string(), before: SettingValue, after: SettingValue })
export type ChangedSetting = z.infer<typeof ChangedSetting>

const Figures = z.object({
  rank: z.int(),
  totalPoints: z.int(),
  regularSeasonEarnings: Money,
  bonusPayout: Money,
  playoffRank: z.int().nullable(),
  playoffEarnings: Money,
})

export const SettingsPreview = z.object({
  changes: z.array(ChangedSetting),
  /** Changed teams only, in the order of the new ranks. */
  teams: z.array(z.object({ managerEmail: z.string(), teamName: z.string(), before: Figures, after: Figures })),
  money: z.object({ before: Money, after: Money }),
  /** The closed weeks whose money would move; such a change requires a reason. */
  closedMoney: z.string().nullable(),
  /** Teams above the new cap; their rosters stay until they are changed. */
  overCap: z.array(z.object({ managerEmail: z.string(), teamName: z.string(), by: Money })),
})
export type SettingsPreview = z.infer<typeof SettingsPreview>

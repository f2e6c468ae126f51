import { z } from 'zod'
import { Money } from './money.ts'

const SettingValue = z.union([
  z.string(),
  z.number(),
  z.array(z.number()),
  z.array(z.object({ from: z.number(), points: z.number() })),
])
export type SettingValue = z.infer<typeof SettingValue>

/** One setting by its path ('payouts.weekly'), as it is and as it would be. */
export const ChangedSetting = z.object({ setting: z.string(), before: SettingValue, after: SettingValue })
export type ChangedSetting = z.infer<typeof ChangedSetting>

const Figures = z.object({
  rank: z.int(),
  totalPoints: z.int(),
  regularSeasonEarnings: Money,
  bonusPayout: Money,
  /** Null for a team that is not in the playoffs. */
  playoffRank: z.int().nullable(),
  playoffEarnings: Money,
})

/** What other settings would do to the standings and to the money. */
export const SettingsPreview = z.object({
  changes: z.array(ChangedSetting),
  /** Only those for whom something changes, in the order of the new ranks. */
  teams: z.array(z.object({ managerEmail: z.string(), teamName: z.string(), before: Figures, after: Figures })),
  /** All that has been earned so far, by all teams. */
  money: z.object({ before: Money, after: Money }),
  /** Where money of closed weeks would move, in words: such a change needs a reason. */
  closedMoney: z.string().nullable(),
  /** Whose roster costs more than the new cap; it stays until it is changed. */
  overCap: z.array(z.object({ managerEmail: z.string(), teamName: z.string(), by: Money })),
})
export type SettingsPreview = z.infer<typeof SettingsPreview>

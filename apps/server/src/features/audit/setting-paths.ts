import { LeagueChoices } from '@tuff/contract'
import { isRecord, type Values } from './logged-values.ts'

/** A setting by its path in the log: 'season', 'payouts.weekly'. */
export function settingAt(choices: LeagueChoices, setting: string): unknown {
  return pathOf(setting).reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), choices)
}

export const putSetting = (choices: LeagueChoices, setting: string, value: unknown): LeagueChoices =>
  LeagueChoices.parse(put(choices, pathOf(setting), value))

const pathOf = (setting: string): string[] =>
  setting === 'product' || setting === 'season' ? [setting] : ['settings', ...setting.split('.')]

function put(into: Values, [name, ...rest]: string[], value: unknown): Values {
  const inner = into[name!]
  return { ...into, [name!]: rest.length > 0 && isRecord(inner) ? put(inner, rest, value) : value }
}

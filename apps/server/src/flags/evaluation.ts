import { FLAG_NAMES, type FlagName, type Flags, variationOf } from '@tuff/contract'

/** The version counts changes. */
export type FlagStates = { [Name in FlagName]: { value: Flags[Name]; version: number } }

/** Evaluation depends on the role only. */
export const AUDIENCES = ['everyone', 'premium'] as const
export type Audience = (typeof AUDIENCES)[number]

/** In the SDK's format. */
export type Evaluation = {
  value: Flags[FlagName]
  version: number
  flagVersion: number
  variation: number
  trackEvents: boolean
}

export const audienceOf = (roles: readonly string[]): Audience => (roles.includes('premium') ? 'premium' : 'everyone')

export function evaluate(states: FlagStates, name: FlagName, audience: Audience): Evaluation {
  const { value: set, version } = states[name]
  // D-13: the premium role gets restricted flags.
  const value = name === 'premiumContent' && set === 'restricted' && audience === 'premium' ? 'enabled' : set
  return { value, version, flagVersion: version, variation: variationOf(name, value), trackEvents: false }
}

export const evaluateAll = (states: FlagStates, audience: Audience): Record<string, Evaluation> =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, evaluate(states, name, audience)]))

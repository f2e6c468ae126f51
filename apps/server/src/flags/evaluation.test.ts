import { FLAG_DEFAULTS, FLAG_NAMES, FLAG_VALUES } from '@tuff/contract'
import { expect, test } from 'vitest'
import { audienceOf, evaluate, evaluateAll, type FlagStates } from './evaluation.ts'

const statesWith = (changes: Partial<FlagStates>): FlagStates => ({
  ...(Object.fromEntries(FLAG_NAMES.map((name) => [name, { value: FLAG_DEFAULTS[name], version: 1 }])) as FlagStates),
  ...changes,
})

test('FLAG-01 every flag is evaluated, with its version and variation', () => {
  const evaluated = evaluateAll(statesWith({ navbar: { value: false, version: 7 } }), 'everyone')
  expect(Object.keys(evaluated)).toEqual([
    'navbar',
    'navbarBrand',
    'themeMode',
    'dashboardComponent',
    'standingsComponent',
    'premiumContent',
    'footerComponent',
    'money',
    'gameDay',
    'race',
    'recap',
    'trades',
    'seasons',
    'pickNight',
    'frontend-console-logging',
  ])
  expect(evaluated.navbar).toEqual({ value: false, version: 7, flagVersion: 7, variation: 1, trackEvents: false })
  expect(evaluated.premiumContent).toMatchObject({ value: 'enabled', version: 1, variation: 0 })
})

test.each(FLAG_VALUES.premiumContent)('D-13 premium content that is %s', (value) => {
  const states = statesWith({ premiumContent: { value, version: 2 } })
  expect(evaluate(states, 'premiumContent', 'everyone').value).toBe(value)
  expect(evaluate(states, 'premiumContent', 'premium').value).toBe(value === 'restricted' ? 'enabled' : value)
})

test('D-13 only the premium role enables restricted flags', () => {
  expect(audienceOf(['manager', 'premium'])).toBe('premium')
  expect(audienceOf(['commissioner'])).toBe('everyone')
})

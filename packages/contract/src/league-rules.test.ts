import { DEFAULT_SETTINGS, leagueRules } from '@tuff/league'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LeagueSettings, settingsFromWire, settingsOnWire } from './settings.ts'

const TEAMS = 24
const defaults = settingsOnWire(DEFAULT_SETTINGS)

const textOf = (settings: LeagueSettings): string => JSON.stringify(leagueRules(settingsFromWire(settings), TEAMS))

type Path = readonly string[]

/** By path, so that a new setting is covered automatically. */
function leavesOf(schema: unknown, path: Path = []): { path: Path; schema: z.ZodType }[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
  if (schema instanceof z.ZodRecord) {
    const { options } = schema.keyType as unknown as z.ZodEnum
    return options.flatMap((name) => leavesOf(schema.valueType, [...path, String(name)]))
  }
  return [{ path, schema: schema as z.ZodType }]
}

const valueAt = (path: Path): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], defaults)

function withValue(value: unknown, [name, ...rest]: Path, leaf: unknown): unknown {
  if (name === undefined) return leaf
  const record = value as Record<string, unknown>
  return { ...record, [name]: withValue(record[name], rest, leaf) }
}

/** Other values of a setting, with their text on the page. */
function othersOf(path: Path, schema: z.ZodType): [value: unknown, shown?: string][] {
  const now = valueAt(path)
  if (schema instanceof z.ZodEnum) return schema.options.filter((option) => option !== now).map((option) => [option])
  if (typeof now === 'number') return [[53, '53']]
  if (path.at(-1) === 'howToPay') return [['https://pay.example/tuff', 'https://pay.example/tuff']]
  if (typeof now === 'string') return [['2031-08-03', 'August 3, 2031']]
  const [first, ...others] = now as unknown[]
  if (typeof first === 'number') return [first, ...others].map((_, at) => [(now as number[]).with(at, 53.37), '$53.37'])
  const brackets = now as { from: number; points: number }[]
  return [
    ...brackets.map((bracket, at): [unknown, string] => [brackets.with(at, { ...bracket, points: 53 }), '53']),
    [[...brackets, { from: 53, points: -5 }], '53 or more'],
  ]
}

const leaves = leavesOf(LeagueSettings)

test('the schema is walked to its leaves', () => {
  expect(leaves.length).toBeGreaterThan(30)
  expect(leaves.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining([
      'salaryCap',
      'payouts.weekly',
      'scoring.offense.receptions',
      'afterKickoff',
      'teamsNamedBy',
    ]),
  )
})

test.each(leaves.map((leaf) => [leaf.path.join('.'), leaf] as const))(
  'TEAM-03 the rules in words show %s, and change with it',
  (_, { path, schema }) => {
    const before = textOf(defaults)
    const others = othersOf(path, schema)
    expect(others.length).toBeGreaterThan(0)
    for (const [value, shown] of others) {
      const after = textOf(withValue(defaults, path, value) as LeagueSettings)
      expect(after).not.toBe(before)
      if (shown === undefined) continue
      expect(before).not.toContain(shown)
      expect(after).toContain(shown)
    }
  },
)

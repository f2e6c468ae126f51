import { FLAG_DEFAULTS } from '@tuff/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { flags } from './flags.ts'
import { log, logLevel } from './log.ts'

const LEVELS = ['error', 'warn', 'info', 'debug', 'trace'] as const

afterEach(() => {
  flags.setState(FLAG_DEFAULTS)
  vi.restoreAllMocks()
})

test('FLAG-04 error is 1, warn 2, info 3, debug 4 and trace 5', () => {
  expect(LEVELS.map(logLevel)).toEqual([1, 2, 3, 4, 5])
})

test.each([undefined, ...LEVELS])('FLAG-04 logs these levels when the flag is %s', (level) => {
  if (level) flags.setState({ 'frontend-console-logging': level })
  const logged: unknown[] = []
  for (const each of LEVELS) vi.spyOn(console, each).mockImplementation((...words) => void logged.push(words))
  for (const each of LEVELS) log[each]('a word of', each)
  expect(logged).toEqual(LEVELS.slice(0, level ? logLevel(level) : 1).map((each) => ['a word of', each]))
})

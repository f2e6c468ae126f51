import { FLAG_VALUES } from '@tuff/contract'
import { flags } from './flags.ts'

const LOG_LEVELS = FLAG_VALUES['frontend-console-logging']
type Level = (typeof LOG_LEVELS)[number]

/** The console, limited by a flag: error 1, warn 2, info 3, debug 4, trace 5; error alone by default (FLAG-04). */
export const log = Object.fromEntries(LOG_LEVELS.map((level) => [level, logAt(level)])) as Record<
  Level,
  (...args: unknown[]) => void
>

export const logLevel = (level: Level): number => LOG_LEVELS.indexOf(level) + 1

function logAt(level: Level) {
  return (...args: unknown[]) => {
    if (logLevel(level) <= logLevel(flags.getState()['frontend-console-logging'])) console[level](...args)
  }
}

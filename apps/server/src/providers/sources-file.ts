import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isRemote } from './reading/source-address.ts'
import { SourceError } from './reading/source-error.ts'

const Address = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !isRemote(text) || URL.canParse(text), 'it is no web address')

/** Each source names its format, so that new formats break no file. */
export const SourcesSettings = z.strictObject({
  season: z.int().min(1999).max(2100),
  schedule: z.strictObject({ nflverse: Address }),
  /** REAL-03: game states, and moved kick-offs. */
  scoreboard: z.strictObject({ espn: Address }).optional(),
  /** REAL-04: with both, Sleeper's figures count while games run. */
  offense: z
    .strictObject({ nflverse: Address.optional(), sleeper: Address.optional() })
    .refine(({ nflverse, sleeper }) => nflverse !== undefined || sleeper !== undefined, 'name nflverse or sleeper'),
  defense: z.strictObject({ sleeper: Address }).optional(),
  players: z.strictObject({ sleeper: Address }).optional(),
  /** Maps player ids between sources. */
  ids: Address.optional(),
  news: z.array(Address).default([]),
  defaultSalary: z.number().min(0).max(1000).default(3),
})
export type SourcesSettings = z.infer<typeof SourcesSettings>

/** Paths are relative to the file's folder. */
export async function readSourcesFile(file: string): Promise<SourcesSettings> {
  const folder = path.dirname(path.resolve(file))
  return checkSources(withPathsFrom(folder, await readJson(file)), `The file ${file}`)
}

export function checkSources(value: unknown, what: string): SourcesSettings {
  const result = SourcesSettings.safeParse(value)
  if (!result.success) {
    const { path: keys, message } = result.error.issues[0]!
    throw new SourceError(
      `${what} does not describe sources${keys.length > 0 ? ` at '${keys.join('.')}'` : ''} (${message}).`,
    )
  }
  if (result.data.offense.sleeper !== undefined && !result.data.players) {
    throw new SourceError(`${what} takes offense from Sleeper, whose stats name no player: give players.sleeper too.`)
  }
  return result.data
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new SourceError(`The file ${file} ${reason} (${error instanceof Error ? error.message : error}).`, {
      cause: error,
    })
  }
}

/** Every string that is no URL is a path. */
function withPathsFrom(folder: string, value: unknown): unknown {
  if (typeof value === 'string')
    return isRemote(value) ? value : path.resolve(folder, value) + (value.endsWith('/') ? '/' : '')
  if (Array.isArray(value)) return value.map((each) => withPathsFrom(folder, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withPathsFrom(folder, each)]))
}

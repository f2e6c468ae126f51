import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../apps/server/testing/platform/free-port.ts'
import { quickFolder } from '../apps/server/testing/platform/quick-folder.ts'

export type LeagueSetting = {
  clock: string
  seed?: string | undefined
  env?: Record<string, string>
}

export type League = {
  readonly origin: string
  readonly folder: string
  /** Of its process, which may run other leagues. */
  readonly pid: number
  readonly log: string
  start(env?: NodeJS.ProcessEnv): Promise<void>
  stop(): Promise<unknown>
  close(): Promise<void>
}

export const COMPILED = fileURLToPath(new URL('../node_modules/.cache/tuff-server', import.meta.url))

export const newFolderAndPort = async () => ({
  folder: await mkdtemp(join(quickFolder(), 'tuff-league-')),
  port: await freePort(),
})

export const environmentOf = (setting: LeagueSetting, folder: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  TUFF_DATA: folder,
  TUFF_CLOCK: setting.clock,
  ...(setting.seed && { TUFF_DEMO_SEED: setting.seed }),
  ...setting.env,
})

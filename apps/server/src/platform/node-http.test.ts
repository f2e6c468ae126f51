import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { COMPILED } from './testing/child-process.ts'

const run = promisify(execFile)
const fileOf = (path: string) => new URL(`../${path}`, import.meta.url).href
/** The first on a busy machine compiles everything there is. */
const PATIENCE_MS = 60_000
const CLIENT = `process.moduleLoadList.some((name) => name.includes('undici/undici'))`

/** What a process of its own prints that does this. */
async function printed(script: string): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED }
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env })
  return stdout.trim()
}

test('the client of browsers is not loaded with the server and its sign-in', { timeout: PATIENCE_MS }, async () => {
  const loaded = `
    const { leaveOutBrowsersClient } = await import('${fileOf('platform/node-http.ts')}')
    leaveOutBrowsersClient()
    await import('${fileOf('start.ts')}')
    await import('${fileOf('identity/provider.ts')}')
    console.log(${CLIENT})
    console.log(typeof WebSocket, (await fetch('data:,there')).ok)`
  // What browsers call so is still there for whoever asks.
  expect(await printed(loaded)).toBe('false\nfunction true')
})

test('nothing that is loaded before it is left out asks for HTTP', async () => {
  const main = await readFile(new URL('../main.ts', import.meta.url), 'utf8')
  const early = [...main.matchAll(/^import .* from '(?:#|\.\/)(.+)'$/gm)].map(([, path]) => path!)
  expect(early).toContain('platform/config.ts')
  const imports = early.map((path) => `await import('${fileOf(path)}')`).join('\n')
  expect(await printed(`${imports}\nconsole.log(${CLIENT})`)).toBe('false')
})

test('it is worth the effort: without it whoever imports HTTP loads the client', async () => {
  expect(await printed(`await import('node:http')\nconsole.log(${CLIENT})`)).toBe('true')
})

// Runs as a separate process, without a network: unpacks an archive, starts it in an empty folder and checks what a host
// sees first. The arguments are the archive and its version.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readyWithin } from '../league-journey.ts'

const [archive = '', version = ''] = process.argv.slice(2)
const PORT = 39_731
const SLOW_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'tuff-archive-'))
const empty = join(folder, 'empty')
mkdirSync(empty)
try {
  spawnSync('tar', ['-xzf', archive, '-C', folder], { stdio: 'inherit' })
  const began = Date.now()
  const server = spawn(process.execPath, [join(folder, `tuff-${version}`, 'start.mjs')], {
    cwd: empty,
    env: { PORT: String(PORT), LOG_LEVEL: 'warn', HOME: empty },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const origin = `http://localhost:${PORT}`
  const ready = await Promise.race([readyWithin(origin, SLOW_MS), ended.then(() => undefined)])
  if (!ready) throw new Error('it ended before it was ready')
  if (ready.version !== version) throw new Error(`/readyz names version ${ready.version} instead of ${version}`)
  const page = await (await fetch(origin, { headers: { accept: 'text/html' } })).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  if (!script || !(await fetch(origin + script)).ok) throw new Error('its pages are not served')
  const startMs = Date.now() - began
  server.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`it ended with ${code} after SIGTERM`)
  const written = readdirSync(empty)
  if (written.join() !== 'data') throw new Error(`it wrote ${written.join(', ')} beside its data`)
  console.log(
    `ready after ${(startMs / 1000).toFixed(1)} s, version ${version}, its pages are served, SIGTERM ended it with 0`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/server/testing/platform/free-port.ts'
import type { MemorySample } from './flatness.ts'

const SERVE = path.join(import.meta.dirname, '../apps/server/testing/serve.ts')
const WRONG_CLOCK = new URL('./wrong-clock.ts', import.meta.url).href
const LIVE_MEMORY = new URL('./live-memory.ts', import.meta.url).href
const READY_WITHIN_MS = 90_000
const MOST_FAILED_STARTS = 10
const METRICS_TOKEN = 'a token for the metrics of the soak'

export type NodeProcess = Awaited<ReturnType<typeof createNode>>

export async function createNode(env: Record<string, string>, folder: string) {
  const port = await freePort()
  const clockFile = path.join(folder, `clock-${port}`)
  const memoryFile = path.join(folder, `memory-${port}`)
  const memory: MemorySample[] = []
  let child: ChildProcess | undefined
  let log = ''
  let life = 0
  let failedStarts = 0

  const isUp = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const node = {
    port,
    memory,
    get isUp() {
      return isUp()
    },
    get log() {
      return log
    },
    get failedStarts() {
      return failedStarts
    },
    async start(): Promise<void> {
      for (;;) {
        try {
          return await node.startOnce()
        } catch (error) {
          if (++failedStarts >= MOST_FAILED_STARTS) throw error
        }
      }
    },
    async startOnce(): Promise<void> {
      life += 1
      rmSync(memoryFile, { force: true })
      const args = ['--expose-gc', '--import', WRONG_CLOCK, '--import', LIVE_MEMORY, SERVE]
      const files = { SOAK_CLOCK_FILE: clockFile, SOAK_MEMORY_FILE: memoryFile }
      const starting = spawn(process.execPath, args, {
        env: { PATH: process.env.PATH, ...env, ...OWN_ENV, ...files, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = starting
      const appendLog = (text: Buffer) => {
        log = (log + text).slice(-200_000)
      }
      starting.stdout.on('data', appendLog)
      starting.stderr.on('data', appendLog)
      const until = Date.now() + READY_WITHIN_MS
      while (!(await isReady(port))) {
        if (child !== starting || !isUp()) throw new Error(`A node ended before it was ready:\n${log.slice(-3_000)}`)
        if (Date.now() > until) starting.kill('SIGKILL')
        if (Date.now() > until) throw new Error(`A node was not ready in time:\n${log.slice(-3_000)}`)
        await sleep(100)
      }
    },
    async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
      if (!child || !isUp()) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    clockIsOffBy: (ms: number) => writeFileSync(clockFile, String(ms)),
    clockIsRight: () => rmSync(clockFile, { force: true }),
    async leads(): Promise<boolean> {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const response = await fetch(`http://localhost:${port}/metrics`, { headers, signal: AbortSignal.timeout(5_000) })
      return (await response.text()).includes('\ntuff_leader 1')
    },
    weigh(): void {
      if (!isUp()) return
      try {
        const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child!.pid)]))
        memory.push({ at: Date.now(), mb: kilobytes / 1024, liveMb: Number(readFileSync(memoryFile, 'utf8')), life })
      } catch {}
    },
  }
  return node
}

const OWN_ENV = {
  TUFF_DEMO: '0',
  TUFF_SECRET: 'the same secret for all nodes of the soak',
  TUFF_METRICS_TOKEN: METRICS_TOKEN,
  TUFF_PRIVATE_SOURCES: '1',
  // Each visitor of the soak sends an X-Forwarded-For header, as a proxy would.
  TRUST_PROXY: '1',
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

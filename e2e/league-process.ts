import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type LeagueSetting = {
  clock: string
  seed?: string | undefined
  /** What else the process is told from outside. */
  env?: Record<string, string>
  /** Fills the folder before the first start. */
  prepare?: (folder: string) => Promise<void>
}

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/tuff-server', import.meta.url))
const READY_WITHIN_MS = 60_000
const ENDS_WITHIN_MS = 10_000

/** One real server process on a folder and a port of its own, as `npm start` would run it. */
export class LeagueProcess {
  readonly origin: string
  readonly folder: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #log = ''

  private constructor(folder: string, port: number, setting: LeagueSetting) {
    this.folder = folder
    this.origin = `http://localhost:${port}`
    this.#env = {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(port),
      TUFF_DATA: folder,
      TUFF_CLOCK: setting.clock,
      ...(setting.seed && { TUFF_DEMO_SEED: setting.seed }),
      ...setting.env,
      ...setting.env,
    }
  }

  static async start(setting: LeagueSetting): Promise<LeagueProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'tuff-league-'))
    const league = new LeagueProcess(folder, await freePort(), setting)
    try {
      await setting.prepare?.(folder)
      await league.start()
    } catch (error) {
      await league.stop()
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    return league
  }

  /** Everything the server has printed so far. */
  get log(): string {
    return this.#log
  }

  async start(): Promise<void> {
    const child = this.spawn()
    this.#child = child
    const deadline = Date.now() + READY_WITHIN_MS
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${this.#log}`)
      if (Date.now() > deadline) throw new Error(`The server was not ready in time:\n${this.#log}`)
      await sleep(50)
    }
  }

  /** Another process on the same folder and port; what it prints goes into the same log. */
  spawn(env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(process.execPath, [MAIN], { env: { ...this.#env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (this.#log += chunk))
    return child
  }

  /** Asks the process to end, as a service manager would, and answers with its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child) return null
    this.#child = undefined
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), sleep(ENDS_WITHIN_MS, undefined, { ref: false })])
    }
    if (child.exitCode === null) child.kill('SIGKILL')
    return child.exitCode
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = undefined
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Ends it for good, with its folder. A server that does not close in good order is a failure of the tests. */
  async close(): Promise<void> {
    const running = this.#child !== undefined
    const code = await this.stop()
    await rm(this.folder, { recursive: true, force: true })
    if (running && code !== 0) throw new Error(`The server did not end in good order (code ${code}):\n${this.#log}`)
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/readyz`)).ok
    } catch {
      return false
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port could be found')
  return address.port
}

import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { COMPILED, environmentOf, type League, type LeagueSetting, newFolderAndPort } from './league.ts'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const READY_WITHIN_MS = 60_000
/** Longer than the server's own time-out of ten seconds. */
const ENDS_WITHIN_MS = 20_000

/** A real server process on its own folder and port, as `npm start` would run it. */
export class LeagueProcess implements League {
  readonly origin: string
  readonly folder: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #log = ''

  private constructor(folder: string, port: number, setting: LeagueSetting) {
    this.folder = folder
    this.origin = setting.env?.TUFF_ORIGIN ?? `http://localhost:${port}`
    this.#env = { NODE_COMPILE_CACHE: COMPILED, ...environmentOf(setting, folder, port) }
  }

  static async start(setting: LeagueSetting): Promise<LeagueProcess> {
    const { folder, port } = await newFolderAndPort()
    const league = new LeagueProcess(folder, port, setting)
    try {
      await league.start()
    } catch (error) {
      await league.stop()
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    return league
  }

  get pid(): number {
    const pid = this.#child?.pid
    if (pid === undefined) throw new Error('The server does not run')
    return pid
  }

  get log(): string {
    return this.#log
  }

  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = this.#spawn(env)
    let output = ''
    readOutput(child, (text) => {
      output += text
      this.#log += text
    })
    this.#child = child
    const deadline = Date.now() + READY_WITHIN_MS
    // It responds before it logs its start; only after that does a shutdown end the log in order.
    while (!output.includes('TUFF is at') || !(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${this.#log}`)
      if (Date.now() > deadline) throw new Error(`The server was not ready in time:\n${this.#log}`)
      await sleep(50)
    }
  }

  async runAnother(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
    const child = this.#spawn(env)
    let output = ''
    readOutput(child, (text) => (output += text))
    const [code] = await once(child, 'close')
    return { code, output: output.trim() }
  }

  /** Sends SIGTERM, as a service manager would, and returns the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child) return null
    this.#child = undefined
    if (isRunning(child)) {
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), sleep(ENDS_WITHIN_MS, undefined, { ref: false })])
    }
    await killed(child)
    return child.exitCode
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = undefined
    await killed(child)
  }

  /** Ends it and deletes its folder. A server that does not close cleanly fails the tests. */
  async close(): Promise<void> {
    const running = this.#child !== undefined
    const code = await this.stop()
    await rm(this.folder, { recursive: true, force: true })
    if (running && code !== 0) throw new Error(`The server did not end in good order (code ${code}):\n${this.#log}`)
  }

  #spawn(env: NodeJS.ProcessEnv = {}): ChildProcessByStdio<null, Readable, Readable> {
    return spawn(process.execPath, [MAIN], {
      env: { ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/readyz`)).ok
    } catch {
      return false
    }
  }
}

function readOutput(child: ChildProcessByStdio<null, Readable, Readable>, onText: (text: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText)
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function killed(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

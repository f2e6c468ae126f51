import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { COMPILED, environmentOf, type League, type LeagueSetting, newFolderAndPort } from './league.ts'

export type HostRequest = { id: number; league: string; start?: NodeJS.ProcessEnv }
export type HostResponse = { id: number; greeting?: string; refusal?: string }

const PROGRAM = fileURLToPath(new URL('league-host-process.ts', import.meta.url))

/**
 * One process for many leagues. Loading and warming up the server takes longer than starting a league in it, and most
 * tests are not about the process: those that are have their own.
 */
export class LeagueHost {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, (response: HostResponse) => void>()
  #log = ''
  #requested = 0

  constructor() {
    const child = fork(PROGRAM, {
      execArgv: [],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#log += text))
    }
    child.on('message', (response: HostResponse) => this.#waiting.get(response.id)?.(response))
    child.on('exit', (code) => {
      const refusal = `The process of the leagues ended with code ${code}:\n${this.#log}`
      for (const [id, respond] of this.#waiting) respond({ id, refusal })
    })
    this.#child = child
  }

  get log(): string {
    return this.#log
  }

  async open(setting: LeagueSetting): Promise<League> {
    const { folder, port } = await newFolderAndPort()
    const env = environmentOf(setting, folder, port)
    const logBefore = this.#log.length
    let greeting = ''
    const start = async (others: NodeJS.ProcessEnv = {}) => {
      greeting = (await this.#request({ league: folder, start: { ...env, ...others } })).greeting ?? ''
    }
    const stop = async () => {
      await this.#request({ league: folder })
    }
    const close = async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    }
    const host = this
    await start().catch(async (error) => {
      await close()
      throw error
    })
    return {
      origin: env.TUFF_ORIGIN ?? `http://localhost:${port}`,
      folder,
      pid: host.#child.pid!,
      get log() {
        return `${greeting}\n${host.log.slice(logBefore)}`
      },
      start,
      stop,
      close,
    }
  }

  /** A process that exits early, or with an error, fails the tests. */
  async close(): Promise<void> {
    if (this.#child.connected) {
      const exit = once(this.#child, 'exit')
      this.#child.disconnect()
      await exit
    }
    const { exitCode, signalCode } = this.#child
    if (exitCode !== 0) throw new Error(`The leagues' process ended with ${signalCode ?? exitCode}:\n${this.#log}`)
  }

  async #request(what: Omit<HostRequest, 'id'>): Promise<HostResponse> {
    const id = ++this.#requested
    const response = await new Promise<HostResponse>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#child.send({ id, ...what } satisfies HostRequest, (error) => {
        if (error) resolve({ id, refusal: `The process of the leagues is gone:\n${this.#log}` })
      })
    })
    this.#waiting.delete(id)
    if (response.refusal) throw new Error(response.refusal)
    return response
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { exitCode, forwardSignals } from './child.mjs'
import { root } from './places.mjs'

type Program = { program: string; args: string[]; env: NodeJS.ProcessEnv }
type Ended = { outcome: 'ok' | 'FAILED' | 'ended'; ms: number }

/**
 * Runs programs in parallel. The first writes to this terminal; the output of the others is held back until those
 * before them have ended. When one fails, the others are ended as by Ctrl-C, without further output.
 */
export async function runSideBySide(programs: Program[]): Promise<Ended[]> {
  const started = Date.now()
  const turn = createOutputOrder()
  const children = programs.map(({ program, args, env }, place) =>
    place === 0
      ? spawn(program, args, { cwd: root, env, stdio: 'inherit' })
      : turn.follow(place, spawn(program, args, { cwd: root, env: coloured(env), stdio: ['ignore', 'pipe', 'pipe'] })),
  )
  const forwarding = forwardSignals(children)
  let hasFailed = false
  const ended = await Promise.all(
    children.map(async (child, place): Promise<Ended> => {
      const isOk = (await codeOf(child)) === 0
      const outcome = isOk ? 'ok' : hasFailed ? 'ended' : 'FAILED'
      if (!hasFailed) turn.pass(place, isOk)
      hasFailed ||= !isOk
      if (hasFailed) for (const other of children) if (isRunning(other)) other.kill('SIGINT')
      return { outcome, ms: Date.now() - started }
    }),
  )
  forwarding.stop()
  return ended
}

/** Whose output is shown: the first that has not ended, or the first that failed. */
function createOutputOrder() {
  const held = new Map<number, Buffer[]>()
  const over = new Set<number>()
  let shown = 0
  return {
    follow<Child extends ChildProcess>(place: number, child: Child): Child {
      const words: Buffer[] = []
      held.set(place, words)
      const write = (chunk: Buffer) => (place === shown ? process.stdout.write(chunk) : words.push(chunk))
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', write)
      return child
    },
    pass(place: number, isOk: boolean): void {
      over.add(place)
      if (isOk) while (over.has(shown)) show(shown + 1)
      else if (place !== shown) show(place)
    },
  }

  function show(place: number): void {
    shown = place
    for (const chunk of held.get(place) ?? []) process.stdout.write(chunk)
  }
}

const codeOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code, signal) => resolve(exitCode(code, signal)))
  })

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** A program without a terminal would omit its colors. */
const coloured = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env

import { delimiter } from 'node:path'
import { runCaptured, runInSight } from './child.mjs'
import { inRoot } from './paths.mjs'

type Step = { name: string; run: [program: string, ...args: string[]]; env?: Record<string, string> }

export const CHECKS: Step[] = [
  { name: 'format and lint', run: ['biome', 'check', '.'] },
  { name: 'types of rules and server', run: ['npm', 'run', '--silent', 'types:server'] },
  { name: 'types of pages and tools', run: ['npm', 'run', '--silent', 'types:pages'] },
  { name: 'unused code', run: ['knip', '--treat-config-hints-as-errors'] },
]

type Ended = { step: Step; outcome: 'ok' | 'FAILED' | 'ended'; ms: number }

/** Runs group after group until a step fails, then lists every step with its time. Returns whether all passed. */
export async function runSteps(groups: Step[][]): Promise<boolean> {
  const began = Date.now()
  const ended: Ended[] = []
  for (const steps of groups) {
    for (const { name, run } of steps) console.log(`\n== ${name}: ${run.join(' ')}`)
    ended.push(...(steps.length === 1 ? [await runAlone(steps[0]!)] : await runInParallel(steps)))
    if (ended.some(({ outcome }) => outcome === 'FAILED')) break
  }
  console.log('')
  for (const { step, outcome, ms } of ended) console.log(`${seconds(ms)} s  ${outcome.padEnd(6)}  ${step.name}`)
  console.log(`${seconds(Date.now() - began)} s          total`)
  const failed = ended.find(({ outcome }) => outcome === 'FAILED')
  if (failed) console.error(`\nStopped at '${failed.step.name}': fix what it says above and run the command again.`)
  return failed === undefined
}

async function runAlone(step: Step): Promise<Ended> {
  const began = Date.now()
  const [program, ...args] = step.run
  const code = await runInSight([{ program, args, env: environmentOf(step) }])
  return { step, outcome: code === 0 ? 'ok' : 'FAILED', ms: Date.now() - began }
}

/** Prints each step's output when it ends. The first failure ends the other steps. */
async function runInParallel(steps: Step[]): Promise<Ended[]> {
  const began = Date.now()
  const failure = new AbortController()
  return Promise.all(
    steps.map(async (step): Promise<Ended> => {
      const [program, ...args] = step.run
      const env = { ...environmentOf(step), ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
      const { code, output } = await runCaptured(program, args, { env, signal: failure.signal })
      const ms = Date.now() - began
      if (failure.signal.aborted) return { step, outcome: 'ended', ms }
      if (output) console.log(output)
      if (code !== 0) failure.abort()
      return { step, outcome: code === 0 ? 'ok' : 'FAILED', ms }
    }),
  )
}

const environmentOf = ({ env }: Step): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...env,
})

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7)

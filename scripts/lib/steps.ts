import { delimiter } from 'node:path'
import { runInSight } from './child.mjs'
import { inRoot } from './places.mjs'

type Step = { name: string; run: string[]; env?: Record<string, string> }

/** What can be known of the code without running it. */
export const CHECKS: Step[] = [
  { name: 'format and lint', run: ['biome', 'check', '.'] },
  { name: 'types', run: ['npm', 'run', '--silent', 'types'] },
  { name: 'unused code', run: ['knip', '--treat-config-hints-as-errors'] },
]

/** Runs each step in sight until one fails, then tells which ran and how long each took. Answers whether all passed. */
export async function runSteps(steps: Step[]): Promise<boolean> {
  const done: string[] = []
  const PATH = [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter)
  const began = Date.now()
  let failed: string | undefined
  for (const { name, run, env } of steps) {
    const [program, ...args] = run
    console.log(`\n== ${name}: ${run.join(' ')}`)
    const started = Date.now()
    const code = await runInSight([{ program, args, env: { ...process.env, PATH, ...env } }])
    done.push(`${secondsSince(started)} s  ${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`)
    if (code !== 0) {
      failed = name
      break
    }
  }
  console.log(`\n${done.join('\n')}\n${secondsSince(began)} s          in all`)
  if (failed) console.error(`\nStopped at '${failed}': mend what it says above and run the command again.`)
  return failed === undefined
}

const secondsSince = (started: number) => ((Date.now() - started) / 1000).toFixed(1).padStart(7)

import { delimiter } from 'node:path'
import { inRoot } from './places.mjs'
import { runSideBySide } from './side-by-side.ts'

type Step = { name: string; run: [program: string, ...args: string[]]; env?: Record<string, string> }

/** The static checks. */
export const CHECKS: Step[] = [
  { name: 'format and lint', run: ['biome', 'check', '.'] },
  { name: 'types of rules and server', run: ['npm', 'run', '--silent', 'types:server'] },
  { name: 'types of pages and tools', run: ['npm', 'run', '--silent', 'types:pages'] },
  { name: 'unused code', run: ['knip', '--treat-config-hints-as-errors'] },
]

/**
 * Runs each group's steps in parallel, group after group until a step fails; then lists what ran and how long it took.
 * Returns whether all passed.
 */
export async function runSteps(groups: Step[][]): Promise<boolean> {
  const done: string[] = []
  const PATH = [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter)
  const began = Date.now()
  let failed: string | undefined
  for (const steps of groups) {
    for (const { name, run } of steps) console.log(`\n== ${name}: ${run.join(' ')}`)
    const ended = await runSideBySide(
      steps.map(({ run: [program, ...args], env }) => ({ program, args, env: { ...process.env, PATH, ...env } })),
    )
    for (const [at, { outcome, ms }] of ended.entries())
      done.push(`${seconds(ms)} s  ${outcome.padEnd(6)}  ${steps[at]!.name}`)
    failed = steps[ended.findIndex(({ outcome }) => outcome === 'FAILED')]?.name
    if (failed) break
  }
  console.log(`\n${done.join('\n')}\n${seconds(Date.now() - began)} s          in all`)
  if (failed) console.error(`\nStopped at '${failed}': fix what it says above and run the command again.`)
  return failed === undefined
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7)

import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child-process.ts'

type Killing = {
  /** A process of its own that writes as fast as it can and says a line for whatever was acknowledged. */
  script: URL
  /** What the next one is started with. */
  args(): string[]
  kills: number
  /** It writes for up to this long before it dies. */
  withinMs: number
  /** Looks at what was left, knowing all that was said so far. */
  examine(said: readonly string[]): Promise<void>
}

/** The suite kills a few times; the soak asks for many more. */
export const killsOr = (few: number): number => Number(process.env.TUFF_KILLS ?? few)

export const timeForKills = (kills: number): { timeout: number } => ({ timeout: 60_000 + kills * 10_000 })

/** Starts a writer again and again, and ends each with kill -9 at a random moment. Says how many lines were said in all. */
export async function killAgainAndAgain({ script, args, kills, withinMs, examine }: Killing): Promise<number> {
  const said: string[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const writer = startChild(script, args())
    // Every fifth dies while it starts, when it may be repairing what the one before it left.
    const dies = kill % 5 === 0 ? 'starting' : 'writing'
    if (dies === 'writing') said.push((await writer.line())!)
    // However early the others die, more is said than there were writers.
    if (kill === 1) said.push((await writer.line())!)
    await sleep(Math.random() * (dies === 'writing' ? withinMs : 300))
    writer.kill('SIGKILL')
    said.push(...(await writer.rest()))
    await examine(said)
  }
  return said.length
}

import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child-process.ts'

type Killing = {
  /** A child process that writes as fast as it can and prints a line per acknowledged write. */
  script: URL
  /** The arguments of the next process. */
  args(): string[]
  kills: number
  /** The longest time before a kill. */
  withinMs: number
  /** Checks the database, given all lines so far. */
  examine(said: readonly string[]): Promise<void>
}

/** The suite kills a few times; the soak sets many more. */
export const killsOr = (few: number): number => Number(process.env.TUFF_KILLS ?? few)

export const timeForKills = (kills: number): { timeout: number } => ({ timeout: 60_000 + kills * 10_000 })

/**
 * Starts a writer repeatedly and ends each with kill -9, right after an acknowledged write or at a random moment. Fails
 * if one ends by itself before it has acknowledged a write.
 */
export async function killRepeatedly({ script, args, kills, withinMs, examine }: Killing): Promise<void> {
  const said: string[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const writer = startChild(script, args())
    const acknowledged = async () => {
      const line = await writer.line()
      if (line === undefined) throw new Error(`The writer ended by itself, before kill ${kill}; its error is above.`)
      said.push(line)
    }
    // Every fifth dies during its start, when it may be recovering from the previous kill.
    const dies = kill % 5 === 0 ? 'starting' : 'writing'
    if (dies === 'writing') await acknowledged()
    // Every other one is killed right after an acknowledgement, to find a write that was not durable by then.
    if (kill % 2 === 0 || dies === 'starting') await sleep(Math.random() * (dies === 'writing' ? withinMs : 300))
    writer.kill('SIGKILL')
    said.push(...(await writer.rest()))
    await examine(said)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child-process.ts'

type Killing = {
  /** Writes as fast as it can and prints a line per acknowledged write. */
  script: URL
  args(): string[]
  kills: number
  /** The longest time before a kill. */
  withinMs: number
  examine(printed: readonly string[]): Promise<void>
}

/** The soak test sets many more. */
export const killsOr = (few: number): number => Number(process.env.TUFF_KILLS ?? few)

export const timeForKills = (kills: number): { timeout: number } => ({ timeout: 60_000 + kills * 10_000 })

/** Kills each writer right after an acknowledged write or at a random moment. */
export async function killRepeatedly({ script, args, kills, withinMs, examine }: Killing): Promise<void> {
  const printed: string[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const writer = startChild(script, args())
    const acknowledged = async () => {
      const line = await writer.line()
      if (line === undefined) throw new Error(`The writer ended by itself, before kill ${kill}; its error is above.`)
      printed.push(line)
    }
    // Every fifth dies during its start, while it may be recovering.
    const dies = kill % 5 === 0 ? 'starting' : 'writing'
    if (dies === 'writing') await acknowledged()
    // Every other one is killed right after an acknowledgement.
    if (kill % 2 === 0 || dies === 'starting') await sleep(Math.random() * (dies === 'writing' ? withinMs : 300))
    writer.kill('SIGKILL')
    printed.push(...(await writer.rest()))
    await examine(printed)
  }
}

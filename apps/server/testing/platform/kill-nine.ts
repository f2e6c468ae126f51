import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child-process.ts'

type Killing = {
  /** Writes as fast as it can and prints a line per acknowledged write. */
  script: URL
  args(): string[]
  /** The longest time before a kill. */
  withinMs: number
  examine(printed: readonly string[]): Promise<void>
}

/** `npm test` kills once, `npm run soak` many times. */
export const KILLS = Number(process.env.TUFF_KILLS ?? (process.env.TEST_LONG ? 5 : 1))

export const timeForKills = { timeout: 60_000 + KILLS * 20_000 }

/** Kills each writer right after an acknowledged write or at a random moment. */
export async function killRepeatedly({ script, args, withinMs, examine }: Killing): Promise<void> {
  const printed: string[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
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

import { COMMISSIONER } from './actor.ts'
import { callerAs } from './caller.ts'

const FLAGS = '/api/commissioner/flags'

export class FlagSwitch {
  readonly call: Awaited<ReturnType<typeof callerAs>>
  readonly #before = new Map<string, unknown>()

  private constructor(call: Awaited<ReturnType<typeof callerAs>>) {
    this.call = call
  }

  static async of(league: { origin: string }): Promise<FlagSwitch> {
    return new FlagSwitch(await callerAs(COMMISSIONER, league))
  }

  async set(key: string, value: unknown): Promise<void> {
    if (!this.#before.has(key)) this.#before.set(key, await this.#read(key))
    await this.#put(key, value)
  }

  async putBack(): Promise<void> {
    for (const [key, value] of this.#before) await this.#put(key, value)
  }

  async #read(key: string): Promise<unknown> {
    const { flags } = (await this.call('GET', FLAGS)).body as { flags: { key: string; value: unknown }[] }
    return flags.find((flag) => flag.key === key)?.value
  }

  async #put(key: string, value: unknown): Promise<void> {
    const { status, body } = await this.call('PUT', `${FLAGS}/${key}`, { value })
    if (status >= 300) throw new Error(`Setting ${key} was refused: ${JSON.stringify(body)}`)
  }
}

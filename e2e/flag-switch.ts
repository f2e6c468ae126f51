import type { Actor } from './actor.ts'

/** The commissioner's hand on the flags. What he has changed is put back when the test ends. */
export class FlagSwitch {
  readonly #commissioner: Actor
  readonly #authorization: string
  readonly #before = new Map<string, unknown>()

  private constructor(commissioner: Actor, authorization: string) {
    this.#commissioner = commissioner
    this.#authorization = authorization
  }

  /** Takes the token with which the commissioner's page asks who he is. */
  static async of(commissioner: Actor): Promise<FlagSwitch> {
    return new FlagSwitch(commissioner, await commissioner.authorization())
  }

  async set(key: string, value: unknown): Promise<void> {
    if (!this.#before.has(key)) this.#before.set(key, await this.#read(key))
    await this.#put(key, value)
  }

  async putBack(): Promise<void> {
    for (const [key, value] of this.#before) await this.#put(key, value)
  }

  async #read(key: string): Promise<unknown> {
    const answer = await this.#commissioner.context.request.get(this.#address(), { headers: this.#headers() })
    const { flags } = (await answer.json()) as { flags: { key: string; value: unknown }[] }
    return flags.find((flag) => flag.key === key)?.value
  }

  async #put(key: string, value: unknown): Promise<void> {
    const options = { headers: this.#headers(), data: { value } }
    const answer = await this.#commissioner.context.request.put(`${this.#address()}/${key}`, options)
    if (!answer.ok()) throw new Error(`Setting ${key} was refused: ${await answer.text()}`)
  }

  #address = () => `${this.#commissioner.league.origin}/api/commissioner/flags`
  #headers = () => ({ authorization: this.#authorization })
}

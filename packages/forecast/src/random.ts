/**
 * A seeded generator with the same sequence on every machine: sfc32 by Chris Doty-Humphrey. The state is a typed
 * array, because engines keep 32-bit integers in it, which is faster than fields.
 */
export class Random {
  readonly #state: Int32Array

  constructor(seed: number) {
    this.#state = Int32Array.of(seed, Math.floor(seed / 2 ** 32), 0x9e3779b9, 1)
    for (let index = 0; index < WARM_UP; index++) this.next()
  }

  /** 32 random bits as a signed number. */
  next(): number {
    const state = this.#state
    const b = state[1]!
    const c = state[2]!
    const count = state[3]!
    const drawn = (state[0]! + b + count) | 0
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + drawn
    state[3] = count + 1
    return drawn
  }
}

/** Rounds after which seeds that differ in one bit are unrelated. */
const WARM_UP = 15

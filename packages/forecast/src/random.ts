/**
 * Random numbers from a seed, the same in every run and on every machine (Chris Doty-Humphrey's small fast counting
 * generator). Its state passes the usual batteries, which the one-word generators that are a little cheaper do not.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter: number

  constructor(seed: number) {
    this.#a = seed | 0
    this.#b = Math.floor(seed / 2 ** 32) | 0
    this.#c = 0x9e3779b9 | 0
    this.#counter = 1
    for (let turn = 0; turn < WARM_UP; turn++) this.next()
  }

  /** 32 random bits, as a signed number. */
  next(): number {
    const mixed = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + mixed) | 0
    return mixed
  }
}

/** Seeds that differ in one bit are worlds apart after as many turns. */
const WARM_UP = 15

import { ServerResponse } from 'node:http'

/** How Node marks an answer whose head is written. */
type Marked = ServerResponse & { _header: string | null; _headerSent: boolean }

type Kept = { second: number; of: object; head: string; bytes: Buffer }

/** Of longer ones the head is a small part, and a second copy of them a large one. */
const LONGEST = 64 * 1024

/**
 * An answer as it went out, head and body in one piece, for whoever asks for the same within the same second: a head says
 * the time and nothing else that changes. To put it together anew and to send it in two pieces was a quarter of all the
 * work of a hot call.
 *
 * Node has no call for that, so its own two marks are set. That is done only to an answer of Node's own making which has
 * these marks, unset, and of which nothing else was said; any other is written as ever.
 */
export class WholeAnswer {
  #kept: Kept | undefined
  /** When it was last written as ever, and `of` what: what is asked for once is not worth a copy. */
  #second = 0
  #of: object | undefined

  /** Whether it could be sent again as it is; `of` stands for all that is said in its head. */
  repeat(answer: ServerResponse, of: object): boolean {
    const kept = this.#kept
    if (!kept || kept.of !== of || kept.second !== thisSecond() || !isPlain(answer)) return false
    if (answer._header !== null || answer._headerSent !== false) return false
    answer._header = kept.head
    answer._headerSent = true
    answer.end(kept.bytes)
    return true
  }

  /** To be told between the head and the body of one that is written as ever. */
  note(answer: ServerResponse, of: object, body: Buffer): void {
    const second = thisSecond()
    const isAskedAgain = this.#of === of && this.#second === second
    this.#of = of
    this.#second = second
    this.#kept = undefined
    if (!isAskedAgain || body.length > LONGEST || !isPlain(answer) || !answer._header) return
    const { _header: head } = answer
    this.#kept = { second, of, head, bytes: Buffer.concat([Buffer.from(head, 'latin1'), body]) }
  }
}

const thisSecond = () => Math.floor(Date.now() / 1000)

/** One whose head says what `of` says and the time, and nothing more. */
const isPlain = (answer: ServerResponse): answer is Marked =>
  // Not one of a test without a connection, nor of a later Node that has other marks.
  Object.getPrototypeOf(answer) === ServerResponse.prototype &&
  '_header' in answer &&
  '_headerSent' in answer &&
  answer.statusCode === 200 &&
  // One that ends its connection says so.
  answer.shouldKeepAlive &&
  // What was said of this one alone is for nobody else.
  answer.getHeaderNames().length === 0

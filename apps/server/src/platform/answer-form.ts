import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SecurityHeaders, securityHeadersOf } from './security-headers.ts'

/** So much goes to the system in one piece, head included, without a block of memory of its own. */
const ONE_PIECE = 12 * 1024

/** The bytes of an answer and everything that is said of them, put together once. */
export class AnswerForm {
  readonly bytes: Buffer
  readonly #headers: Record<string, string>
  /** As Node takes it with the least work: the head as names and values in turn, and a short body as text to follow it. */
  #body: Buffer | string | undefined
  #head: string[] = []
  #security: SecurityHeaders | undefined

  constructor(bytes: Buffer, headers: Record<string, string>) {
    this.bytes = bytes
    this.#headers = headers
  }

  /**
   * Past Fastify, which would look at each header and at the bytes again although nothing is left to decide: that was a
   * sixth of the work of an answer. Hooks that look at an answer before it is sent are not asked; what earlier ones
   * have said is said as well.
   */
  send(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = reply
    // The answer to HEAD has no body, and Fastify sees to that.
    if (request.method !== 'GET') return void reply.headers(this.#headers).send(this.bytes)
    raw.writeHead(raw.statusCode, this.#headFor(securityHeadersOf(request), saidSoFar(reply)))
    reply.hijack()
    raw.end(this.#asBody(), 'latin1')
  }

  #headFor(security: SecurityHeaders, said: ReturnType<FastifyReply['getHeaders']>) {
    for (const _ in said) return Object.entries({ ...security, ...said, ...this.#headers }).flat() as string[]
    if (this.#security !== security) this.#head = Object.entries({ ...security, ...this.#headers }).flat()
    this.#security = security
    return this.#head
  }

  #asBody(): Buffer | string {
    this.#body ??= this.bytes.length > ONE_PIECE ? this.bytes : this.bytes.toString('latin1')
    return this.#body
  }
}

let place: symbol | undefined

/**
 * What hooks have said of an answer. Fastify gives out a copy, which took a microsecond of every call although there is mostly
 * nothing in it; should it keep them elsewhere one day, it is asked for the copy. What was said past it Node adds by itself.
 */
function saidSoFar(reply: FastifyReply): ReturnType<FastifyReply['getHeaders']> {
  place ??= Object.getOwnPropertySymbols(reply).find(({ description }) => description === 'fastify.reply.headers')
  return place ? Reflect.get(reply, place) : reply.getHeaders()
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SecurityHeaders, securityHeadersOf } from './security-headers.ts'
import { WholeAnswer } from './whole-answer.ts'

/** The bytes of an answer and everything that is said of them, put together once. */
export class AnswerForm {
  readonly bytes: Buffer
  readonly #headers: Record<string, string>
  readonly #whole = new WholeAnswer()

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
    // The answer to HEAD has no body, and Fastify sees to that.
    if (request.method !== 'GET') return void reply.headers(this.#headers).send(this.bytes)
    const { raw } = reply
    const security = securityHeadersOf(request)
    const said = saidSoFar(reply)
    reply.hijack()
    if (!isEmpty(said)) this.#write(raw, { ...security, ...said })
    else if (!this.#whole.repeat(raw, security)) this.#write(raw, security, this.#whole)
  }

  #write(
    raw: FastifyReply['raw'],
    said: SecurityHeaders | ReturnType<FastifyReply['getHeaders']>,
    whole?: WholeAnswer,
  ) {
    raw.writeHead(raw.statusCode, Object.entries({ ...said, ...this.#headers }).flat() as string[])
    whole?.note(raw, said, this.bytes)
    raw.end(this.bytes)
  }
}

function isEmpty(said: object): boolean {
  for (const _ in said) return false
  return true
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

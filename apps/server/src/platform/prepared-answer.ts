import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerForm } from './answer-form.ts'

/** An answer made once and sent to everybody who asks: its bytes, compressed when first wanted, under one tag. */
export class PreparedAnswer<Value = unknown> {
  /** Only said: the value itself is not kept. */
  declare readonly of: Value
  readonly #tag: string
  readonly #unchanged: Record<string, string>
  readonly #plain: AnswerForm
  readonly #compressed = new Map<Encoding, AnswerForm | Promise<AnswerForm>>()

  constructor(value: Value) {
    const json = Buffer.from(JSON.stringify(value))
    this.#tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`
    this.#unchanged = { etag: this.#tag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
    this.#plain = this.#form(json)
  }

  says(other: PreparedAnswer<Value>): boolean {
    return this.#tag === other.#tag
  }

  /** For a handler that is not async: Fastify waits for the reply itself, without a promise on the way. */
  send(request: FastifyRequest, reply: FastifyReply): void {
    const { headers: asked } = request
    if (isNamedIn(asked['if-none-match'], this.#tag)) return void reply.headers(this.#unchanged).code(304).send()
    const form = this.#formFor(asked['accept-encoding'])
    if (!(form instanceof Promise)) return void form.send(request, reply)
    form.then(
      (compressed) => compressed.send(request, reply),
      (error) => reply.send(error),
    )
  }

  #formFor(accepted: string | string[] | undefined): AnswerForm | Promise<AnswerForm> {
    const encoding = this.#plain.bytes.length < WORTH_COMPRESSING ? undefined : bestEncoding(accepted)
    if (!encoding) return this.#plain
    return this.#compressed.get(encoding) ?? this.#compress(encoding)
  }

  #compress(encoding: Encoding): Promise<AnswerForm> {
    const keep = (form: AnswerForm | Promise<AnswerForm>) => void this.#compressed.set(encoding, form)
    const compressing = compressors[encoding](this.#plain.bytes).then((bytes) => this.#form(bytes, encoding))
    keep(compressing)
    // From then on nobody waits for a promise; those who do are told of a failure.
    compressing.then(keep, () => {})
    return compressing
  }

  #form(bytes: Buffer, encoding?: Encoding): AnswerForm {
    const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(bytes.length) }
    return new AnswerForm(bytes, { ...this.#unchanged, ...type, ...(encoding && { 'content-encoding': encoding }) })
  }
}

/**
 * Answers that follow from a snapshot, made when first asked for. One that says the same as before keeps its bytes, so
 * that a score in one game costs nothing to those who read something else.
 */
export function answersFrom<Snapshot extends object, Value, Key = undefined>(
  make: (snapshot: Snapshot, key: Key) => Value,
): (snapshot: Snapshot, key: Key) => PreparedAnswer<Value> {
  const kept = new Map<Key, { snapshot: Snapshot; answer: PreparedAnswer<Value> }>()
  return (snapshot, key) => {
    const last = kept.get(key)
    if (last?.snapshot === snapshot) return last.answer
    const fresh = new PreparedAnswer(make(snapshot, key))
    const answer = last?.answer.says(fresh) ? last.answer : fresh
    kept.set(key, { snapshot, answer })
    return answer
  }
}

type Encoding = 'br' | 'gzip'

const WORTH_COMPRESSING = 1024

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Quality 5 is a third smaller than gzip here and still quick; 11 would take a second for every roster change.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** What the last one who asked takes: most browsers say it in the same words, and reading them costs more than comparing. */
let lastAccepted: string | string[] | undefined
let lastEncoding: Encoding | undefined

function bestEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  if (accepted === lastAccepted) return lastEncoding
  const offers = String(accepted ?? '').split(',')
  const takes = (name: Encoding) =>
    offers.some((offer) => {
      const [coding, weight] = offer.trim().split(';')
      return coding === name && !/q=0(\.0*)?$/.test(weight ?? '')
    })
  lastAccepted = accepted
  lastEncoding = (['br', 'gzip'] as const).find(takes)
  return lastEncoding
}

const isNamedIn = (header: string | undefined, tag: string) =>
  header?.split(',').some((part) => part.trim().replace(/^W\//, '') === tag || part.trim() === '*') ?? false

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Serialized once and compressed once per encoding; the ETag is the hash of its bytes. */
export class PreparedResponse<Value = unknown> {
  /** Carries the type only; the value itself is not stored. */
  declare readonly of: Value
  readonly #json: Buffer
  readonly #tag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(value: Value) {
    this.#json = Buffer.from(JSON.stringify(value))
    this.#tag = `"${createHash('sha256').update(this.#json).digest('base64url').slice(0, 27)}"`
  }

  equals(other: PreparedResponse<Value>): boolean {
    return this.#tag === other.#tag
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers({ etag: this.#tag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
    if (isNamedIn(headers['if-none-match'], this.#tag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = this.#json.length < WORTH_COMPRESSING ? undefined : bestEncoding(headers['accept-encoding'])
    if (!encoding) return reply.send(this.#json)
    const bytes = await this.#compress(encoding)
    return reply.header('content-encoding', encoding).send(bytes)
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const started = this.#compressed.get(encoding)
    if (started) return started
    const compressing = compressors[encoding](this.#json)
    this.#compressed.set(encoding, compressing)
    compressing.catch(() => this.#compressed.delete(encoding))
    return compressing
  }
}

/**
 * Caches responses per snapshot, built on the first request. An equal response keeps its bytes and ETag, so that a
 * score in one game does not invalidate the others.
 */
export function responsesFrom<Snapshot extends object, Value, Key = undefined>(
  make: (snapshot: Snapshot, key: Key) => Value,
): (snapshot: Snapshot, key: Key) => PreparedResponse<Value> {
  const kept = new Map<Key, { snapshot: Snapshot; response: PreparedResponse<Value> }>()
  return (snapshot, key) => {
    const last = kept.get(key)
    if (last?.snapshot === snapshot) return last.response
    const fresh = new PreparedResponse(make(snapshot, key))
    const response = last?.response.equals(fresh) ? last.response : fresh
    kept.set(key, { snapshot, response })
    return response
  }
}

/** Caches one response for all callers until one of these values changes. */
export function cachedResponse<Value>(): (of: readonly unknown[], make: () => Value) => PreparedResponse<Value> {
  let last: { of: readonly unknown[]; response: PreparedResponse<Value> } | undefined
  return (of, make) => {
    if (last && last.of.length === of.length && last.of.every((each, at) => each === of[at])) return last.response
    last = { of, response: new PreparedResponse(make()) }
    return last.response
  }
}

type Encoding = 'br' | 'gzip'

const WORTH_COMPRESSING = 1024

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Quality 5 is a third smaller than gzip here and still fast; 11 would take a second per roster change.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

function bestEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const offers = String(accepted ?? '').split(',')
  const takes = (name: Encoding) =>
    offers.some((offer) => {
      const [coding, weight] = offer.trim().split(';')
      return coding === name && !/q=0(\.0*)?$/.test(weight ?? '')
    })
  return (['br', 'gzip'] as const).find(takes)
}

const isNamedIn = (header: string | undefined, tag: string) =>
  header?.split(',').some((part) => part.trim().replace(/^W\//, '') === tag || part.trim() === '*') ?? false

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

type Said = Parameters<FastifyBaseLogger['info']>
type Of = Parameters<FastifyBaseLogger['child']>

/**
 * Lets the app and each of its requests write to this log, with the request's id on every line. Not as Fastify's own logger:
 * it would make a child of it for every request, and most never have anything to say.
 */
export function writeTo(log: FastifyBaseLogger, app: FastifyInstance): void {
  app.log = log
  app.addHook('onRequest', (request, reply, done) => {
    request.log = new LateLog(log, request.id)
    reply.log = request.log
    done()
  })
}

/** The log of one request, made when it first has something to say. */
class LateLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #reqId: string
  #log: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, reqId: string) {
    this.#parent = parent
    this.#reqId = reqId
  }

  get level(): string {
    return (this.#log ?? this.#parent).level
  }
  set level(level: string) {
    this.#made.level = level
  }
  get #made(): FastifyBaseLogger {
    this.#log ??= this.#parent.child({ reqId: this.#reqId })
    return this.#log
  }

  fatal(...said: Said): void {
    this.#made.fatal(...said)
  }
  error(...said: Said): void {
    this.#made.error(...said)
  }
  warn(...said: Said): void {
    this.#made.warn(...said)
  }
  info(...said: Said): void {
    this.#made.info(...said)
  }
  debug(...said: Said): void {
    this.#made.debug(...said)
  }
  trace(...said: Said): void {
    this.#made.trace(...said)
  }
  silent(...said: Said): void {
    this.#made.silent(...said)
  }
  child(...of: Of): FastifyBaseLogger {
    return this.#made.child(...of)
  }
}

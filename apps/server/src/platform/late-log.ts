import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

type Said = Parameters<FastifyBaseLogger['info']>

/** A request's own log, with its id on every line. It is made when it first has something to say, which most never have. */
export const lateLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (parent, bindings, options) =>
  new LateLog(() => parent.child(bindings, options), parent)

class LateLog implements FastifyBaseLogger {
  readonly #open: () => FastifyBaseLogger
  readonly #parent: FastifyBaseLogger
  #log: FastifyBaseLogger | undefined

  constructor(open: () => FastifyBaseLogger, parent: FastifyBaseLogger) {
    this.#open = open
    this.#parent = parent
  }

  get level(): string {
    return (this.#log ?? this.#parent).level
  }
  set level(level: string) {
    this.#made.level = level
  }
  get #made(): FastifyBaseLogger {
    this.#log ??= this.#open()
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
  child(...of: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made.child(...of)
  }
}

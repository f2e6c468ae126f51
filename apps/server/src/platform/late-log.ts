import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

type Said = Parameters<FastifyBaseLogger['info']>
type Of = Parameters<FastifyBaseLogger['child']>

/** A request's own log, with its id on every line. It is made when it first has something to say, which most never have. */
export const lateLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (parent, bindings, options) =>
  new LateLog(parent, bindings, options)

class LateLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Of[0]
  readonly #options: Of[1]
  #log: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Of[0], options: Of[1]) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get level(): string {
    return (this.#log ?? this.#parent).level
  }
  set level(level: string) {
    this.#made.level = level
  }
  get #made(): FastifyBaseLogger {
    this.#log ??= this.#parent.child(this.#bindings, this.#options)
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

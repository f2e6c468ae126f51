import type { FastifyBaseLogger } from 'fastify'

type Said = Parameters<FastifyBaseLogger['info']>
type Of = Parameters<FastifyBaseLogger['child']>

/**
 * Lets the log of each request, with its id on every line, be made when it first has something to say, which most never
 * have. Not as a factory of Fastify's: it looks for seven methods on whatever that makes, for every single request.
 */
export function makeChildrenLate(log: FastifyBaseLogger): void {
  const make = log.child
  log.child = function (bindings, options) {
    return new LateLog(this, make, bindings, options)
  }
}

class LateLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #make: FastifyBaseLogger['child']
  readonly #bindings: Of[0]
  readonly #options: Of[1]
  #log: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, make: FastifyBaseLogger['child'], bindings: Of[0], options: Of[1]) {
    this.#parent = parent
    this.#make = make
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
    this.#log ??= this.#make.call(this.#parent, this.#bindings, this.#options)
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

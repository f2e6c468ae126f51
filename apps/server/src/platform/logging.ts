import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Answered } from './after-answers.ts'
import { PlainError } from './plain-error.ts'
import { logSecurity } from './security-log.ts'

/** Structured lines on standard output. Neither a query nor a header is ever written down: both may hold a token. */
export const createLog = (level: string, out: DestinationStream = pino.destination(1)): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers: {
        req: (request) => ({ method: request.method, path: pathOf(request.url) }),
        res: (reply) => ({ status: reply.statusCode }),
        err: withoutContent,
      },
    },
    out,
  )

/** Some errors carry what was being read: a whole request, an address with its query, a row with its e-mail. */
function withoutContent(error: Error) {
  if (error instanceof PlainError) return { message: error.message }
  const { rawPacket, input, detail, ...rest } = pino.stdSerializers.err(error)
  return rest
}

/** One line per answer, with what it was and how long it took. A route is named as it is written: a path may hold an e-mail. */
export function logAnswers({ level: lowest }: Pick<FastifyBaseLogger, 'level'>): Answered {
  // Most answers are written down nowhere, which is known from the start.
  const writesAll = lowest === 'debug' || lowest === 'trace'
  return (request, { statusCode: status }, ms) => {
    const level = status >= 500 ? 'error' : 'debug'
    // Every refusal of this kind, whichever route says it: a call or a form.
    if (status === 403) logSecurity(request, 'not-allowed', { subject: subjectOf(request), path: routeOf(request) })
    if (level === 'error' || writesAll)
      request.log[level]({ method: request.method, path: routeOf(request), status, ms }, 'answered')
  }
}

const routeOf = ({ routeOptions, url }: FastifyRequest) => routeOptions.url ?? pathOf(url)

/** Who is asking is known only behind the check of his token. */
const subjectOf = (request: { user?: { subject: string } }) => request.user?.subject

const pathOf = (url: string) => url.split('?', 1)[0]

import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { PlainError } from './logged-errors.ts'
import { logSecurity } from './security-log.ts'
import { textLog } from './text-log.ts'

type Printing = { format?: 'json' | 'text'; out?: DestinationStream }

/** Never logs queries and headers: both may hold a token. */
export const createLog = (
  level: string,
  { format = 'json', out = pino.destination(1) }: Printing = {},
): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers: {
        req: (request) => ({ method: request.method, path: pathOf(request.url) }),
        res: (reply) => ({ status: reply.statusCode }),
        err: withoutContent,
      },
    },
    format === 'text' ? textLog(out) : out,
  )

/** Removes properties with request data: a whole request, a URL with its query, a row with its e-mail. */
function withoutContent(error: Error) {
  if (error instanceof PlainError) return { message: error.message }
  const { rawPacket, input, detail, ...rest } = pino.stdSerializers.err(error)
  return rest
}

/** Logs the route's pattern, because a path may hold an e-mail. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    const path = routeOf(request)
    if (status === 403) logSecurity(request, 'not-allowed', { subject: subjectOf(request), path })
    // A 503 has a line of its own, with the reason.
    request.log[status >= 500 && status !== 503 ? 'error' : 'debug'](
      { method: request.method, path, status, ms },
      'answered',
    )
    done()
  })
}

const routeOf = ({ routeOptions, url }: FastifyRequest) => routeOptions.url ?? pathOf(url)

/** Set only after the token was verified. */
const subjectOf = (request: { user?: { subject: string } }) => request.user?.subject

const pathOf = (url: string) => url.split('?', 1)[0]

import { type ErrorBody, type ErrorCode, WEEK_ERRORS } from '@tuff/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { unavailabilityIn } from './db/unavailable.ts'

export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, message: string, details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** The wait is also in the Retry-After header. */
export class TooManyRequests extends AppError {
  readonly waitMs: number

  constructor(message: string, waitMs: number) {
    super('too-many-requests', message)
    this.waitMs = waitMs
  }
}

const statusOf = {
  'invalid-request': 400,
  'not-signed-in': 401,
  'account-refused': 401,
  'not-allowed': 403,
  'not-found': 404,
  'rule-broken': 409,
  'ask-first': 428,
  'prove-first': 428,
  stale: 412,
  'too-many-requests': 429,
  busy: 503,
  unavailable: 503,
  unexpected: 500,
} satisfies Record<ErrorCode, number>

/** One line without a stack: while the database is lost there is one for every request. */
export function logUnavailable({ log, method, routeOptions }: FastifyRequest, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  log.warn({ method, path: routeOptions.url, reason }, 'not available')
}

export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error, request.method)
  if (statusOf[refusal.code] === 503) logUnavailable(request, error)
  if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected error')
  if (refusal.code === 'busy') reply.header('retry-after', '1')
  if (refusal instanceof TooManyRequests) reply.header('retry-after', String(Math.ceil(refusal.waitMs / 1000)))
  const body: ErrorBody = { message: refusal.message, code: refusal.code, details: refusal.details }
  return reply.code(statusOf[refusal.code]).send(body)
}

/** Refuses an address that the router cannot parse; Fastify's own response would repeat it and skip the hooks. */
export function sendBadAddress({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const message =
    code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? 'A part of this address is too long.'
      : 'This address cannot be read: a % in it stands for no character.'
  reply.headers(request.server.securityHeadersOf(request))
  return sendError(new AppError('invalid-request', message), request, reply)
}

function asRefusal(error: FastifyError | AppError, method: string): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('invalid-request', describeIssues(error.validation))
  const unavailable = unavailabilityIn(error)
  if (unavailable === 'lost' && isReading(method)) return new AppError('unavailable', PAGE_WITHOUT_DATABASE)
  if (unavailable) return new AppError(unavailable === 'busy' ? 'busy' : 'unavailable', UNAVAILABLE[unavailable])
  const status = error.statusCode ?? 500
  if (status === 429) return new AppError('too-many-requests', error.message)
  // Fastify's own refusals (a body too large, invalid JSON) have usable messages.
  if (status >= 400 && status < 500) return new AppError('invalid-request', error.message)
  return new AppError('unexpected', 'Something went wrong on our side. Please try again.')
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** HOST-04 */
const PAGE_WITHOUT_DATABASE = 'This page needs the database, which does not answer. It comes back by itself.'

const UNAVAILABLE = {
  lost: 'The league cannot reach its database at the moment. Please try the change again shortly.',
  busy: 'Too many changes came at once, and this one was not made. Please try again.',
  full: 'The league has no room left to save changes. You can still read everything; please tell the person who runs the server.',
}

/** For example 'salaryCap: Too small'. */
function describeIssues(problems: { instancePath: string; message?: string }[]): string {
  const sentences = problems.map(({ instancePath, message }) =>
    WEEK_ERRORS.includes(message) ? message : `${instancePath.slice(1) || 'request'}: ${message}`,
  )
  return [...new Set(sentences)].join('; ')
}

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, answerError } from './errors.ts'
import { securityHeadersOf } from './security-headers.ts'

/**
 * An address that is not even looked for among the routes. Fastify would repeat it in an answer of its own, past every hook:
 * here it is refused like anything else, and what stood in it stays unsaid.
 */
export function answerBadAddress({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const message =
    code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? 'A part of this address is too long.'
      : 'This address cannot be read: a % in it stands for no character.'
  return answerError(new AppError('invalid-request', message), request, reply.headers(securityHeadersOf(request)))
}

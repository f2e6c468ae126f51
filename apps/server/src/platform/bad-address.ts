import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, sendError } from './errors.ts'

/** Refuses an address that the router cannot parse; Fastify's own response would repeat it and skip the hooks. */
export function sendBadAddress({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const message =
    code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? 'A part of this address is too long.'
      : 'This address cannot be read: a % in it stands for no character.'
  return sendError(
    new AppError('invalid-request', message),
    request,
    reply.headers(request.server.securityHeadersOf(request)),
  )
}

import { ClockAcceptance, ClockChange, ClockState, RolloverNow, WeekPin, WeekState } from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { IdempotentHeaders, keyedRequest } from '#platform/idempotency.ts'
import type { ClockService } from './clock-service.ts'
import type { WeekService } from './week-service.ts'

const WEEK = '/api/commissioner/week'
const CLOCK = '/api/commissioner/clock'

type Parts = { weeks: WeekService; clocks: ClockService; isCommissioner: CommissionerCheck }

/** Which week it is and, in a demo, what time. */
export const clockRoutes: FastifyPluginAsyncZod<Parts> = async (app, { weeks, clocks, isCommissioner }) => {
  app.addHook('onRequest', commissionerOnly(isCommissioner))

  app.get(WEEK, { schema: { response: { 200: WeekState } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(weeks.state()),
  )

  app.put(WEEK, { schema: { body: WeekPin, response: { 200: WeekState } } }, async ({ body, user }) =>
    weeks.pin(body, authorOf(user, body.reason)),
  )

  app.post(
    `${WEEK}/rollover`,
    { schema: { body: RolloverNow, headers: IdempotentHeaders, response: { 200: WeekState } } },
    async (request) => {
      const { body, user } = request
      return weeks.rollOver(body, authorOf(user, body.reason), keyedRequest('begin the next week', request))
    },
  )

  app.get(CLOCK, { schema: { response: { 200: ClockState } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await clocks.state()),
  )

  app.post(
    `${CLOCK}/accept`,
    { schema: { body: ClockAcceptance, headers: IdempotentHeaders, response: { 200: ClockState } } },
    async (request) => {
      const { body, user } = request
      return clocks.accept(body, authorOf(user, body.reason), keyedRequest('accept the clock', request))
    },
  )

  app.put(CLOCK, { schema: { body: ClockChange, response: { 200: ClockState } } }, async ({ body, user }) =>
    clocks.change(body, authorOf(user, body.reason)),
  )
}

import { CLOCK_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { ClockService } from './clock-service.ts'
import type { WeekService } from './week-service.ts'

type Deps = { weeks: WeekService; clocks: ClockService }

export const clockRoutes: FastifyPluginAsync<Deps> = async (app, { weeks, clocks }) => {
  serve(app, CLOCK_CALLS.week, () => weeks.state())

  serve(app, CLOCK_CALLS.pinWeek, ({ body, user }) => weeks.pin(body, authorOf(user, body.reason)))

  serve(app, CLOCK_CALLS.rollOver, (request) => {
    const { body, user } = request
    return weeks.rollOver(body, authorOf(user, body.reason), keyedRequest('begin the next week', request))
  })

  serve(app, CLOCK_CALLS.clock, () => clocks.state())

  serve(app, CLOCK_CALLS.acceptClock, (request) => {
    const { body, user } = request
    return clocks.accept(body, authorOf(user, body.reason), keyedRequest('accept the clock', request))
  })

  serve(app, CLOCK_CALLS.setClock, ({ body, user }) => clocks.change(body, authorOf(user, body.reason)))
}

import { PICK_DESK_CALLS, SETUP_LIMITS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { PickDeskService } from './pick-desk-service.ts'
import type { SalaryService } from './salary-service.ts'

const bodyLimit = SETUP_LIMITS.bytes * 2

type Deps = { pickDesk: PickDeskService; salaries: SalaryService }

export const pickDeskRoutes: FastifyPluginAsync<Deps> = async (app, { pickDesk, salaries }) => {
  serve(app, PICK_DESK_CALLS.desk, () => pickDesk.desk())

  serve(app, PICK_DESK_CALLS.choose, ({ body: { reason, ...choice }, headers, user }) =>
    pickDesk.choose(choice, headers['if-match'], authorOf(user, reason)),
  )

  serve(app, PICK_DESK_CALLS.renewLink, ({ headers, user }) =>
    pickDesk.renewLink(authorOf(user), keyedRequest('renew the join link', { headers, body: null, user })),
  )

  serve(app, PICK_DESK_CALLS.switchLink, ({ body: { isOn }, user }) => pickDesk.switchLink(isOn, authorOf(user)))

  serve(app, PICK_DESK_CALLS.remind, ({ headers, user }) =>
    pickDesk.remind(authorOf(user), keyedRequest('remind of Pick Night', { headers, body: null, user })),
  )

  serve(app, PICK_DESK_CALLS.openAgain, ({ params: { managerEmail }, body: { until, reason }, user }) =>
    pickDesk.openAgain(managerEmail, until, authorOf(user, reason)),
  )

  serve(app, PICK_DESK_CALLS.letNewTeamsJoin, ({ body: { reason, ...newTeams }, user }) =>
    pickDesk.letNewTeamsJoin(newTeams, authorOf(user, reason)),
  )

  serve(app, PICK_DESK_CALLS.salarySources, () => salaries.sources())

  serve(app, PICK_DESK_CALLS.previewSalaries, ({ body }) => salaries.preview(body), { bodyLimit })

  serve(
    app,
    PICK_DESK_CALLS.applySalaries,
    (request) => {
      const { body, headers, user } = request
      const key = keyedRequest('apply suggested salaries', request)
      return salaries.apply(body, headers['if-match'], authorOf(user, body.reason), key)
    },
    { bodyLimit },
  )

  serve(app, PICK_DESK_CALLS.setSalary, ({ params: { playerID }, body: { salary, reason }, user }) =>
    salaries.set(playerID, salary, authorOf(user, reason)),
  )
}

import { PICK_MANAGEMENT_CALLS, SETUP_LIMITS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { PickManagement } from './pick-management-service.ts'
import type { SalaryService } from './salary-service.ts'

const bodyLimit = SETUP_LIMITS.bytes * 2

type Deps = { pickManagement: PickManagement; salaries: SalaryService }

export const pickManagementRoutes: FastifyPluginAsync<Deps> = async (app, { pickManagement, salaries }) => {
  serve(app, PICK_MANAGEMENT_CALLS.read, () => pickManagement.read())

  serve(app, PICK_MANAGEMENT_CALLS.choose, ({ body: { reason, ...choice }, headers, user }) =>
    pickManagement.choose(choice, headers['if-match'], authorOf(user, reason)),
  )

  serve(app, PICK_MANAGEMENT_CALLS.renewLink, ({ headers, user }) =>
    pickManagement.renewLink(authorOf(user), keyedRequest('renew the join link', { headers, body: null, user })),
  )

  serve(app, PICK_MANAGEMENT_CALLS.switchLink, ({ body: { isOn }, user }) =>
    pickManagement.switchLink(isOn, authorOf(user)),
  )

  serve(app, PICK_MANAGEMENT_CALLS.remind, ({ headers, user }) =>
    pickManagement.remind(authorOf(user), keyedRequest('remind of Pick Night', { headers, body: null, user })),
  )

  serve(app, PICK_MANAGEMENT_CALLS.openAgain, ({ params: { managerEmail }, body: { until, reason }, user }) =>
    pickManagement.openAgain(managerEmail, until, authorOf(user, reason)),
  )

  serve(app, PICK_MANAGEMENT_CALLS.letNewTeamsJoin, ({ body: { reason, ...newTeams }, user }) =>
    pickManagement.letNewTeamsJoin(newTeams, authorOf(user, reason)),
  )

  serve(app, PICK_MANAGEMENT_CALLS.salarySources, () => salaries.sources())

  serve(app, PICK_MANAGEMENT_CALLS.previewSalaries, ({ body }) => salaries.preview(body), { bodyLimit })

  serve(
    app,
    PICK_MANAGEMENT_CALLS.applySalaries,
    (request) => {
      const { body, headers, user } = request
      const key = keyedRequest('apply suggested salaries', request)
      return salaries.apply(body, headers['if-match'], authorOf(user, body.reason), key)
    },
    { bodyLimit },
  )

  serve(app, PICK_MANAGEMENT_CALLS.setSalary, ({ params: { playerID }, body: { salary, reason }, user }) =>
    salaries.set(playerID, salary, authorOf(user, reason)),
  )
}

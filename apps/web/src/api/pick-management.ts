import { useQueryClient } from '@tanstack/react-query'
import {
  PICK_MANAGEMENT_CALLS,
  type PickNightManagement,
  type SalaryApplication,
  SEASON_STEP_CALLS,
} from '@tuff/contract'
import { call, type RequestContext } from './call.ts'
import { PICKS } from './tags.ts'
import { useApiQuery } from './use-api-query.ts'
import { bodyTo, idempotencyHeader, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const MANAGEMENT = [...PICKS, 'management']
const SALARIES = [...PICKS, 'salaries']

/** PICK-01: Pick Night for the commissioner, without players. */
export const usePickManagement = ({ enabled = true } = {}) =>
  usePolled(PICK_MANAGEMENT_CALLS.read, { queryKey: MANAGEMENT, enabled })

function useManagementChange<Body>(
  send: (context: RequestContext, body: Body) => Promise<PickNightManagement>,
  options: { isRepeatable?: boolean } = {},
) {
  return useChange(send, { ...options, updates: MANAGEMENT, reloads: PICKS })
}

type Choice = PickNightManagement['choice'] & { reason?: string }

/** Refused with 412 when it has changed since it was loaded. */
export const useChoosePickNight = () =>
  useManagementChange((context, { choice, seen }: { choice: Choice; seen: string }) =>
    call(PICK_MANAGEMENT_CALLS.choose, { ...context, headers: { 'if-match': seen }, body: choice }),
  )

export const useRenewJoinLink = (formKey: string) =>
  useManagementChange(bodyTo(PICK_MANAGEMENT_CALLS.renewLink, { headers: idempotencyHeader(formKey) }), {
    isRepeatable: true,
  })

export const useSwitchJoinLink = () =>
  useManagementChange((context, isOn: boolean) =>
    call(PICK_MANAGEMENT_CALLS.switchLink, { ...context, body: { isOn } }),
  )

/** PICK-07: at most once an hour. */
export const useRemind = () =>
  useManagementChange((context, formKey: string) =>
    call(PICK_MANAGEMENT_CALLS.remind, { ...context, headers: idempotencyHeader(formKey) }),
  )

export const useOpenAgain = (managerEmail: string) =>
  useManagementChange(bodyTo(PICK_MANAGEMENT_CALLS.openAgain, { params: { managerEmail } }))

/** PICK-06: null ends it. */
export const useLetNewTeamsJoin = () => useManagementChange(bodyTo(PICK_MANAGEMENT_CALLS.letNewTeamsJoin))

/** PICK-09: the sources from which salaries can be suggested. */
export const useSalarySources = () =>
  useApiQuery((context) => call(PICK_MANAGEMENT_CALLS.salarySources, context), { queryKey: SALARIES })

/** They follow the choice of public sources. */
export function useReloadSalarySources(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: SALARIES })
}

export const usePreviewSalaries = () => useChange(bodyTo(PICK_MANAGEMENT_CALLS.previewSalaries))

export const useApplySalaries = (formKey: string) =>
  useChange(
    (context, { request, tag }: { request: SalaryApplication; tag: string }) =>
      call(PICK_MANAGEMENT_CALLS.applySalaries, {
        ...context,
        headers: { ...idempotencyHeader(formKey), 'if-match': tag },
        body: request,
      }),
    { reloads: PICKS, isRepeatable: true },
  )

export const useSetSalary = () =>
  useChange(
    (context, { playerID, salary }: { playerID: string; salary: number }) =>
      call(PICK_MANAGEMENT_CALLS.setSalary, { ...context, params: { playerID }, body: { salary } }),
    { reloads: PICKS },
  )

export const useSeasonSteps = () =>
  usePolled(SEASON_STEP_CALLS.steps, { refetchInterval: 10_000, queryKey: [...PICKS, 'steps'] })

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SetupDone, type SetupDraft, SetupJudgement, SetupPool, type SetupPoolFiles, SetupState } from '@tuff/contract'
import { CallError, call } from './call.ts'
import { useReloadRosters } from './roster-changes.ts'
import { useSession } from './session.ts'

const SETUP = '/api/commissioner/setup'
const KEY = ['setup']

/** How far the league is, and what a setup starts from; for the commissioner. */
export function useSetupState() {
  const { accessToken } = useSession()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(SETUP, { accessToken, answer: SetupState, signal }),
    gcTime: 0,
  })
}

/** What a draft would change, or all that is wrong with it; nothing is saved. */
export function usePreviewSetup() {
  const { accessToken } = useSession()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: SetupDraft) =>
      call(`${SETUP}/preview`, { accessToken, method: 'POST', body, answer: SetupJudgement }),
  })
}

/** Whom rosters can be picked from, or what is wrong with the files of teams and players. */
export function useSetupPool() {
  const { accessToken } = useSession()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: SetupPoolFiles) =>
      call(`${SETUP}/pool`, { accessToken, method: 'POST', body, answer: SetupPool }),
  })
}

/** Sets up the league as it was shown under `tag`; what is sent twice under one key is done once. */
export function useSetUp(formKey: string) {
  const { accessToken } = useSession()
  const queries = useQueryClient()
  const reloadRosters = useReloadRosters()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ draft, tag }: { draft: SetupDraft; tag: string }) =>
      call(SETUP, {
        accessToken,
        method: 'POST',
        body: draft,
        headers: { 'if-match': tag, 'idempotency-key': formKey },
        answer: SetupDone,
      }),
    retry: (failures, error) => failures < 2 && error instanceof CallError && error.status === undefined,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      void reloadRosters()
    },
  })
}

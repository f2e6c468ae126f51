import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CorrectionRequest, ScoreCorrection, ScoreCorrections } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

const CORRECTIONS = '/api/commissioner/corrections'
const KEY = ['corrections']

/** The scores that were put right by hand, the newest first. */
export function useCorrections() {
  const { accessToken } = useSession()
  return useQuery({
    ...FOLLOWED,
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(CORRECTIONS, { accessToken, answer: expecting(ScoreCorrections), signal })).corrections,
  })
}

/** What is sent twice under one `formKey` counts once (D-10). */
export function useAddCorrection(formKey: string) {
  const { accessToken } = useSession()
  return useChange((body: CorrectionRequest) =>
    call(CORRECTIONS, {
      accessToken,
      method: 'POST',
      body,
      headers: { 'idempotency-key': formKey },
      answer: ScoreCorrection,
    }),
  )
}

export function useRemoveCorrection({ id }: ScoreCorrection) {
  const { accessToken } = useSession()
  return useChange((why: { reason?: string }) =>
    call(`${CORRECTIONS}/${encodeURIComponent(id)}?${new URLSearchParams(why)}`, {
      accessToken,
      method: 'DELETE',
      answer: NOTHING,
    }),
  )
}

function useChange<Body>(send: (body: Body) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: () => void queries.invalidateQueries({ queryKey: KEY }),
  })
}

const NOTHING = { parse: () => undefined }

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CorrectionDraft,
  CorrectionPreview,
  type CorrectionRequest,
  ScoreCorrection,
  ScoreCorrections,
} from '@tuff/contract'
import { call } from './call.ts'
import { useFeed } from './feeds.ts'
import { FOLLOWED } from './followed.ts'
import { expecting } from './plain-error.ts'
import { useSession } from './session.ts'

const CORRECTIONS = '/api/commissioner/corrections'
const KEY = ['corrections']

/** The scores that were put right by hand, the newest first. Other `marks` on a page say that there are others. */
export function useCorrections(marks = '') {
  const { accessToken } = useSession()
  return useQuery({
    ...FOLLOWED,
    queryKey: [...KEY, marks],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(CORRECTIONS, { accessToken, answer: expecting(ScoreCorrections), signal })).corrections,
  })
}

/** What a correction would do, before anybody makes it; nothing is asked while it is not complete. */
export function usePreviewCorrection(draft: CorrectionDraft | undefined) {
  const { accessToken } = useSession()
  return useQuery({
    queryKey: ['correction-preview', draft],
    enabled: draft !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      call(`${CORRECTIONS}/preview`, { accessToken, method: 'POST', body: draft, answer: CorrectionPreview, signal }),
  })
}

/** What a team's week holds beside its players' points; 0 where only they were corrected, undefined where nobody was. */
export const useTeamCorrection = (email: string, week: string): number | undefined =>
  useFeed('standings', ({ last }) => {
    const inWeek = [...(last?.playoffs ?? []), ...(last?.regularSeason ?? [])].filter(
      (team) => team.managerEmail === email,
    )
    return inWeek.map(({ corrections }) => corrections?.[week]).find((points) => points !== undefined)
  })

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

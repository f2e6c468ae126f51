import { keepPreviousData } from '@tanstack/react-query'
import {
  CORRECTION_CALLS,
  type CorrectionDraft,
  type CorrectionRequest,
  type ScoreCorrection,
  type Why,
} from '@tuff/contract'
import { call } from './call.ts'
import { useFeed } from './feeds.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { idempotencyHeader, useChange } from './use-change.ts'

const KEY = ['corrections']

/** The scores that were put right by hand, the newest first. Other `marks` on a page say that there are others. */
export const useCorrections = (marks = '') =>
  useApiQuery(async (context) => (await call(CORRECTION_CALLS.all, context)).corrections, {
    ...POLLED,
    queryKey: [...KEY, marks],
    placeholderData: keepPreviousData,
  })

/** What a correction would do, before anybody makes it; nothing is asked while it is not complete. */
export const usePreviewCorrection = (draft: CorrectionDraft | undefined) =>
  useApiQuery((context) => call(CORRECTION_CALLS.preview, { ...context, body: draft! }), {
    queryKey: ['correction-preview', draft],
    enabled: draft !== undefined,
    gcTime: 0,
    retry: false,
  })

/** What a team's week holds beside its players' points; 0 where only they were corrected, undefined where nobody was. */
export const useTeamCorrection = (email: string, week: string): number | undefined =>
  useFeed('standings', ({ last }) => {
    const inWeek = [...(last?.playoffs ?? []), ...(last?.regularSeason ?? [])].filter(
      (team) => team.managerEmail === email,
    )
    return inWeek.map(({ corrections }) => corrections?.[week]).find((points) => points !== undefined)
  })

/** What is sent twice under one `formKey` counts once (D-10). */
export const useAddCorrection = (formKey: string) =>
  useChange(
    (context, body: CorrectionRequest) =>
      call(CORRECTION_CALLS.add, { ...context, body, headers: idempotencyHeader(formKey) }),
    { reloads: KEY },
  )

export const useRemoveCorrection = ({ id }: ScoreCorrection) =>
  useChange((context, why: Why) => call(CORRECTION_CALLS.remove, { ...context, params: { id }, query: why }), {
    reloads: KEY,
  })

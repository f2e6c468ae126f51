import { keepPreviousData } from '@tanstack/react-query'
import { CORRECTION_CALLS, type CorrectionDraft, type ScoreCorrection, type Why } from '@tuff/contract'
import { call } from './call.ts'
import { useFeed } from './feeds.ts'
import { useApiQuery } from './use-api-query.ts'
import { bodyTo, idempotencyHeader, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['corrections']

export const useCorrections = (marks = '') =>
  usePolled(CORRECTION_CALLS.all, {
    select: ({ corrections }) => corrections,
    queryKey: [...KEY, marks],
    placeholderData: keepPreviousData,
  })

export const usePreviewCorrection = (draft: CorrectionDraft | undefined) =>
  useApiQuery((context) => call(CORRECTION_CALLS.preview, { ...context, body: draft! }), {
    queryKey: ['correction-preview', draft],
    enabled: draft !== undefined,
    gcTime: 0,
    retry: false,
  })

/** 0 if only players were corrected, undefined if nothing was. */
export const useTeamCorrection = (email: string, week: string): number | undefined =>
  useFeed('standings', ({ last }) => {
    const inWeek = [...(last?.playoffs ?? []), ...(last?.regularSeason ?? [])].filter(
      (team) => team.managerEmail === email,
    )
    return inWeek.map(({ corrections }) => corrections?.[week]).find((points) => points !== undefined)
  })

export const useAddCorrection = (formKey: string) =>
  useChange(bodyTo(CORRECTION_CALLS.add, { headers: idempotencyHeader(formKey) }), { reloads: KEY })

export const useRemoveCorrection = ({ id }: ScoreCorrection) =>
  useChange((context, why: Why) => call(CORRECTION_CALLS.remove, { ...context, params: { id }, query: why }), {
    reloads: KEY,
  })

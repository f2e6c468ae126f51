import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { MONEY_CALLS, type MoneyDraft } from '@tuff/contract'
import { useEffect } from 'react'
import { call, callForFile } from './call.ts'
import type { FeedState } from './feed-client.ts'
import { feeds } from './feeds.ts'
import { POLLED } from './polled.ts'
import { saveFile } from './save-file.ts'
import type { Standings } from './standings-message.ts'
import { useApiQuery } from './use-api-query.ts'
import { idempotencyHeader, useChange } from './use-change.ts'

const KEY = ['money']

/** The league's money that the viewer may see. */
export function useMoney() {
  useMoneyChanges()
  return useApiQuery((context) => call(MONEY_CALLS.overview, context), { ...POLLED, queryKey: [...KEY, 'overview'] })
}

/** A team's account. */
export const useStatement = (team: string) =>
  useApiQuery((context) => call(MONEY_CALLS.statement, { ...context, params: { team } }), {
    ...POLLED,
    queryKey: [...KEY, 'statement', team],
    placeholderData: keepPreviousData,
  })

/** Downloads a statement. */
export const useStatementFile = (team: string) =>
  useChange(async (context) => {
    saveFile(await callForFile(MONEY_CALLS.statementFile, { ...context, params: { team } }), 'statement.csv')
  })

/** A repeated submit with the same `formKey` is applied once (D-10). */
export const useRecordMoney = (formKey: string) =>
  useChange(
    (context, body: MoneyDraft) => call(MONEY_CALLS.record, { ...context, body, headers: idempotencyHeader(formKey) }),
    {
      reloads: KEY,
      waits: true,
      isRepeatable: true,
    },
  )

export const useReverseMoney = (entry: string, formKey: string) =>
  useChange(
    (context, reason: string) =>
      call(MONEY_CALLS.reverse, {
        ...context,
        params: { entry },
        body: reason.trim() ? { reason } : {},
        headers: idempotencyHeader(formKey),
      }),
    { reloads: KEY, isRepeatable: true },
  )

/** The errors in a payments file, or the result of importing it; nothing is saved. */
export const usePreviewPayments = () =>
  useChange((context, csv: string) => call(MONEY_CALLS.previewImport, { ...context, body: { csv } }))

/** All rows or none. `tag` is that of the preview that was shown. */
export const useImportPayments = (formKey: string) =>
  useChange(
    (context, { csv, tag }: { csv: string; tag: string }) =>
      call(MONEY_CALLS.importFile, {
        ...context,
        body: { csv },
        headers: { ...idempotencyHeader(formKey), 'if-match': tag },
      }),
    { reloads: KEY, isRepeatable: true },
  )

/** MONEY-04: refetches when the standings feed reports a payment, a closed week or new points. */
function useMoneyChanges(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      feeds.standings.subscribe((now, before) => {
        if (before.last && moneyIn(now) !== moneyIn(before)) void queries.invalidateQueries({ queryKey: KEY })
      }),
    [queries],
  )
}

/** The values of the feed that the money depends on. */
function moneyIn({ last }: FeedState<Standings>): string | undefined {
  if (!last) return undefined
  const earned = last.regularSeason.map(({ managerEmail, regularSeasonEarnings, bonusPayout, playoffEarnings }) => [
    managerEmail,
    regularSeasonEarnings,
    bonusPayout,
    playoffEarnings,
  ])
  return JSON.stringify([last.moneyTag, last.rostersTag, last.weekPhases, earned])
}

import { keepPreviousData } from '@tanstack/react-query'
import { MONEY_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { download } from './save-file.ts'
import { MONEY } from './tags.ts'
import { bodyTo, idempotencyHeader, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const ONCE = { reloads: MONEY, isRepeatable: true }

export const useMoney = () => usePolled(MONEY_CALLS.overview, { queryKey: [...MONEY, 'overview'] })

export const useStatement = (team: string) =>
  usePolled(MONEY_CALLS.statement, {
    params: { team },
    queryKey: [...MONEY, 'statement', team],
    placeholderData: keepPreviousData,
  })

export const useStatementFile = (team: string) =>
  useChange((context) => download(MONEY_CALLS.statementFile, { ...context, params: { team } }, 'statement.csv'))

export const useRecordMoney = (formKey: string) =>
  useChange(bodyTo(MONEY_CALLS.record, { headers: idempotencyHeader(formKey) }), { ...ONCE, waits: true })

export const useReverseMoney = (entry: string, formKey: string) =>
  useChange(
    (context, reason: string) =>
      call(MONEY_CALLS.reverse, {
        ...context,
        params: { entry },
        body: reason.trim() ? { reason } : {},
        headers: idempotencyHeader(formKey),
      }),
    ONCE,
  )

export const usePreviewPayments = () =>
  useChange((context, csv: string) => call(MONEY_CALLS.previewImport, { ...context, body: { csv } }))

export const useImportPayments = (formKey: string) =>
  useChange(
    (context, { csv, tag }: { csv: string; tag: string }) =>
      call(MONEY_CALLS.importFile, {
        ...context,
        body: { csv },
        headers: { ...idempotencyHeader(formKey), 'if-match': tag },
      }),
    ONCE,
  )

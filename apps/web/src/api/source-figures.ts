import { useQueryClient } from '@tanstack/react-query'
import { type LastWordChoice, SOURCE_FIGURE_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['source-figures']

/** Where two sources differ, and which one takes precedence; for the commissioner. */
export const useSourceFigures = () =>
  useApiQuery((context) => call(SOURCE_FIGURE_CALLS.read, context), { ...POLLED, queryKey: KEY })

export function useChooseLastWord() {
  const queries = useQueryClient()
  return useChange((context, body: LastWordChoice) => call(SOURCE_FIGURE_CALLS.choose, { ...context, body }), {
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

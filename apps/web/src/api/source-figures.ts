import { useQueryClient } from '@tanstack/react-query'
import { type LastWordChoice, SOURCE_FIGURE_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { useAnswer } from './use-answer.ts'
import { useChange } from './use-change.ts'

const KEY = ['source-figures']

/** Where two sources differ, and which of them has the last word, for the commissioner. */
export const useSourceFigures = () =>
  useAnswer((asking) => call(SOURCE_FIGURE_CALLS.read, asking), { ...FOLLOWED, queryKey: KEY })

export function useChooseLastWord() {
  const queries = useQueryClient()
  return useChange((asking, body: LastWordChoice) => call(SOURCE_FIGURE_CALLS.choose, { ...asking, body }), {
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

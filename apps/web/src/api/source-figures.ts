import { SOURCE_FIGURE_CALLS } from '@tuff/contract'
import { bodyTo, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['source-figures']

export const useSourceFigures = () => usePolled(SOURCE_FIGURE_CALLS.read, { queryKey: KEY })

export const useChooseFinalSource = () => useChange(bodyTo(SOURCE_FIGURE_CALLS.choose), { reloadsAlways: KEY })

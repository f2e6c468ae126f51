import { SOURCE_CALLS } from '@tuff/contract'
import { useReloadSalarySources } from './pick-management.ts'
import { bodyTo, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['sources']

/** REAL-01: the public sources and the league's choice. */
export const useSources = () => usePolled(SOURCE_CALLS.state, { queryKey: KEY })

export const useChooseSources = () =>
  useChange(bodyTo(SOURCE_CALLS.choose), {
    isRepeatable: true,
    updates: KEY,
    reloads: ['data-sources'],
    onSuccess: useReloadSalarySources(),
  })

export const useTestSource = () => useChange(bodyTo(SOURCE_CALLS.test))

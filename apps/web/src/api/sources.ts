import { SOURCE_CALLS, type SourcesChoice, type SourceTrial } from '@tuff/contract'
import { call } from './call.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['sources']

/** REAL-01: the public sources and the league's choice. */
export const useSources = () => usePolled(SOURCE_CALLS.state, { queryKey: KEY })

/** Enables sources; idempotent. */
export const useChooseSources = () =>
  useChange((context, body: SourcesChoice) => call(SOURCE_CALLS.choose, { ...context, body }), {
    isRepeatable: true,
    updates: KEY,
    // The origin of the figures changes too.
    reloads: ['data-sources'],
  })

/** Tests a source with the typed address; nothing is saved. */
export const useTestSource = () =>
  useChange((context, body: SourceTrial) => call(SOURCE_CALLS.test, { ...context, body }))

import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Endpoint, RequestTo } from '@tuff/contract'
import { CallError, call, type WithResponse } from './call.ts'
import { useApiQuery } from './use-api-query.ts'

export const POLLED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', retry: 1 } as const

/** HOST-04: a page that could not be read comes back within ten seconds of its server. */
const UNAVAILABLE_MS = 5_000
const isUnavailable = (error: Error | null): boolean =>
  error !== null && (!(error instanceof CallError) || error.status === undefined || error.status === 503)

type Options<Data, Selected> = Pick<
  UseQueryOptions<Data, Error, Selected>,
  'enabled' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus' | 'select'
> & {
  queryKey: QueryKey
  /** A shorter interval, in milliseconds, while the data will change soon. */
  soon?: (data: Data) => number | false | null
}

/** Refetches the data of an endpoint periodically while the page is visible, and whenever it becomes visible. */
export function usePolled<Called extends Omit<Endpoint, 'response'>, Data, Selected = Data>(
  called: Called & WithResponse<Data>,
  options: Options<Data, Selected> & RequestTo<Called>,
) {
  const { refetchInterval: chosen } = options
  return useApiQuery((context) => call<Called, Data>(called, { ...options, ...context }), {
    ...POLLED,
    ...options,
    refetchInterval: (query) => {
      const { data, error } = query.state
      if (isUnavailable(error)) return UNAVAILABLE_MS
      if (chosen !== undefined) return typeof chosen === 'function' ? chosen(query) : chosen
      return (data !== undefined && options.soon?.(data)) || POLLED.refetchInterval
    },
  })
}

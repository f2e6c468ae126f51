import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Endpoint, RequestTo } from '@tuff/contract'
import { call, type WithResponse } from './call.ts'
import { useApiQuery } from './use-api-query.ts'

export const POLLED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', retry: 1 } as const

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
  return useApiQuery((context) => call<Called, Data>(called, { ...options, ...context }), {
    ...POLLED,
    refetchInterval: ({ state: { data } }) => (data !== undefined && options.soon?.(data)) || POLLED.refetchInterval,
    ...options,
  })
}

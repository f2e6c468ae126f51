import { CALENDAR_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { POLLED } from './polled.ts'
import { useSession } from './session.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['own-calendar']

/** The viewer's calendar address (TALK-03). */
export function useOwnCalendar() {
  const { user } = useSession()
  return useApiQuery((context) => call(CALENDAR_CALLS.read, context), { ...POLLED, queryKey: [...KEY, user?.subject] })
}

export const useRenewCalendar = () => useChange((context) => call(CALENDAR_CALLS.renew, context), { reloads: KEY })

export const useEndCalendar = () => useChange((context) => call(CALENDAR_CALLS.end, context), { reloads: KEY })

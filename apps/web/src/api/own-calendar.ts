import { CALENDAR_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useSession } from './session.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['own-calendar']

/** The viewer's calendar address (TALK-03). */
export function useOwnCalendar() {
  const { user } = useSession()
  return usePolled(CALENDAR_CALLS.read, { queryKey: [...KEY, user?.subject] })
}

export const useRenewCalendar = () => useChange((context) => call(CALENDAR_CALLS.renew, context), { reloads: KEY })

export const useEndCalendar = () => useChange((context) => call(CALENDAR_CALLS.end, context), { reloads: KEY })

import { CALENDAR_CALLS } from '@tuff/contract'
import { useSession } from './session.ts'
import { bodyTo, useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['own-calendar']

/** The viewer's calendar address (TALK-03). */
export function useOwnCalendar() {
  const { user } = useSession()
  return usePolled(CALENDAR_CALLS.read, { queryKey: [...KEY, user?.subject] })
}

export const useRenewCalendar = () => useChange(bodyTo(CALENDAR_CALLS.renew), { reloads: KEY })

export const useEndCalendar = () => useChange(bodyTo(CALENDAR_CALLS.end), { reloads: KEY })

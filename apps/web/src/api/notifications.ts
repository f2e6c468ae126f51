import { useQuery } from '@tanstack/react-query'
import { NOTIFICATION_CALLS, type OwnNotifications } from '@tuff/contract'
import { call, type RequestContext } from './call.ts'
import { deviceId, isFor, subscribeHere, subscriptionHere } from './push.ts'
import { useSession } from './session.ts'
import { useApiQuery } from './use-api-query.ts'
import { bodyTo, useChange } from './use-change.ts'

const KEY = ['notifications']
const HERE = [...KEY, 'device-here']

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export function useOwnNotifications() {
  const { user } = useSession()
  return useApiQuery((context) => call(NOTIFICATION_CALLS.own, context), { queryKey: [...KEY, user?.subject] })
}

export function useDeviceHere() {
  const found = useQuery({
    queryKey: HERE,
    queryFn: async () => {
      const subscription = await subscriptionHere()
      return subscription ? deviceId(subscription) : null
    },
    networkMode: 'always',
  })
  return found.data ?? undefined
}

export const useChooseNotifications = () => useChange(bodyTo(NOTIFICATION_CALLS.choose), useSettingsUpdate())

/** Must be called from a click: the browser asks for permission then. */
export const useTurnOnPush = () =>
  useChange(async (context, pushKey: string) => addDevice(context, await subscribeHere(pushKey)), useSettingsUpdate())

export function useTurnOffDevice() {
  return useChange(async (context, id: string) => {
    const response = await call(NOTIFICATION_CALLS.removeDevice, { ...context, params: { id } })
    const subscription = await subscriptionHere()
    if (subscription && (await deviceId(subscription)) === id) await subscription.unsubscribe()
    return response
  }, useSettingsUpdate())
}

export const useTestPush = () =>
  useChange((context, id: string) => call(NOTIFICATION_CALLS.test, { ...context, params: { id } }), useSettingsUpdate())

/** A subscription of another user, or for another server key, ends. */
export async function renewDevice(context: RequestContext): Promise<void> {
  const subscription = await subscriptionHere()
  if (!subscription) return
  const { pushKey } = await addDevice(context, subscription)
  if (isFor(subscription, pushKey)) return
  await addDevice(context, await subscribeHere(pushKey))
}

async function addDevice(context: RequestContext, subscription: PushSubscription): Promise<OwnNotifications> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const body = { subscription: { endpoint: endpoint ?? '', keys: { p256dh, auth } }, zone: zoneHere() }
  return call(NOTIFICATION_CALLS.addDevice, { ...context, body })
}

function useSettingsUpdate() {
  const { user } = useSession()
  return { updates: [...KEY, user?.subject], reloadsAlways: KEY }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NOTIFICATION_CALLS, type NotificationSettings, type OwnNotifications } from '@tuff/contract'
import { call, type RequestContext } from './call.ts'
import { deviceId, isFor, subscribeHere, subscriptionHere } from './push.ts'
import { useSession } from './session.ts'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const KEY = ['notifications']
const HERE = ['device-here']

/** The browser's time zone. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The viewer's notification kinds and devices. */
export function useOwnNotifications() {
  const { user } = useSession()
  return useApiQuery((context) => call(NOTIFICATION_CALLS.own, context), { queryKey: [...KEY, user?.subject] })
}

/** The id of this browser's device; undefined without a subscription. */
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

export function useChooseNotifications() {
  return useChange(
    (context, body: NotificationSettings) => call(NOTIFICATION_CALLS.choose, { ...context, body }),
    useSettingsUpdate(),
  )
}

/** Must be called from a click: the browser asks for permission then. */
export function useTurnOnPush() {
  return useChange(async (context, pushKey: string) => {
    return addDevice(context, await subscribeHere(pushKey))
  }, useSettingsUpdate())
}

export function useTurnOffDevice() {
  return useChange(async (context, id: string) => {
    const response = await call(NOTIFICATION_CALLS.removeDevice, { ...context, params: { id } })
    const subscription = await subscriptionHere()
    if (subscription && (await deviceId(subscription)) === id) await subscription.unsubscribe()
    return response
  }, useSettingsUpdate())
}

export function useTestPush() {
  return useChange(
    (context, id: string) => call(NOTIFICATION_CALLS.test, { ...context, params: { id } }),
    useSettingsUpdate(),
  )
}

/**
 * Registers the subscription of this browser for the signed-in user. A subscription of another user, or for another
 * server key, ends.
 */
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

/** Every change returns the new settings; they may have changed after a refusal too. */
function useSettingsUpdate() {
  const queries = useQueryClient()
  const { user } = useSession()
  return {
    onSuccess: (response: OwnNotifications) => void queries.setQueryData([...KEY, user?.subject], response),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      return queries.invalidateQueries({ queryKey: HERE })
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { NotificationSettings, OwnNotifications, PushSubscriptionDraft } from '@tuff/contract'
import { PAGE_PATHS } from '@tuff/contract'
import type { Outbox } from '#outbox/outbox.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError, TooManyRequests } from '#platform/errors.ts'
import { readSettings, suggestZone, writeSettings } from './notification-settings.ts'
import { type PushChannel, waitFor } from './push-channel.ts'
import type { PushDevices } from './push-devices.ts'
import { subscriptionProblem } from './push-request.ts'

type Deps = {
  db: Database
  devices: PushDevices
  push: PushChannel['push']
  pushKey: string
  isOpen: Outbox['isOpen']
  privatePush: boolean
  /** Users of a shared account see and remove only their own browser. */
  isShared: (email: string) => boolean
}

export type Person = { email: string; subject: string; session?: string | undefined }

type NewDevice = { subscription: PushSubscriptionDraft; zone: string; browser: string }

const TEST_MS = 15_000

export type NotificationService = ReturnType<typeof createNotificationService>

export function createNotificationService(deps: Deps) {
  const { db, devices, push, pushKey, isOpen, privatePush, isShared } = deps
  const nameOf = ({ email }: Person) => email.toLowerCase()
  const listed = (person: Person) =>
    devices.list(nameOf(person), isShared(person.email) ? (person.session ?? '') : undefined)

  async function own(person: Person): Promise<OwnNotifications> {
    const settingsOf = await readSettings(db.query, [nameOf(person)])
    return {
      settings: settingsOf(nameOf(person)),
      devices: await listed(person),
      pushKey,
      mailTo: isOpen('mail') ? person.email : null,
    }
  }

  async function refuseUnlessOwn(person: Person, id: string): Promise<void> {
    if (!(await listed(person)).some((device) => device.id === id))
      throw new AppError('not-found', 'Push is no longer on for this device.')
  }

  return {
    own,

    async choose(person: Person, settings: NotificationSettings): Promise<OwnNotifications> {
      await db.transaction((tx) => writeSettings(tx, nameOf(person), settings))
      return own(person)
    },

    async addDevice(person: Person, { subscription, zone, browser }: NewDevice): Promise<OwnNotifications> {
      const problem = subscriptionProblem(subscription, privatePush)
      if (problem) throw new AppError('rule-broken', problem)
      const owner = { recipient: nameOf(person), subject: person.subject, session: person.session }
      await devices.add(owner, { subscription, browser }, Date.now())
      await suggestZone(db.query, nameOf(person), zone)
      return own(person)
    },

    async removeDevice(person: Person, id: string): Promise<OwnNotifications> {
      await refuseUnlessOwn(person, id)
      await devices.remove(nameOf(person), id)
      return own(person)
    },

    /** Sent immediately, so that the user sees whether it works. */
    async test(person: Person, id: string): Promise<OwnNotifications> {
      await refuseUnlessOwn(person, id)
      const device = (await devices.reachable(nameOf(person))).find((each) => each.id === id)
      if (!device) throw new AppError('not-found', NOT_KNOWN)
      const wait = waitFor(device, Date.now())
      if (wait > 0)
        throw new TooManyRequests(
          `This device gets at most one notification a minute. Try again in ${Math.ceil(wait / 1000)} s.`,
          wait,
        )
      const message = { ...TEST, topic: randomUUID().replaceAll('-', '') }
      const result = await push(device, [], message, { ttl: 60, urgency: 'high' }, AbortSignal.timeout(TEST_MS))
      if (result === 'gone') throw new AppError('not-found', NOT_KNOWN)
      if (result !== 'accepted') throw new AppError('rule-broken', `${result.refused} Please try again later.`)
      return own(person)
    },
  }
}

const NOT_KNOWN = 'Push has expired on this device. Turn it on again there.'
const TEST = {
  title: 'This is a test',
  text: 'Notifications from your league arrive on this device.',
  path: PAGE_PATHS.profile,
}

import { randomBytes } from 'node:crypto'
import { joinUrl, moneyOf, type PickNightManagement } from '@tuff/contract'
import { type Instant, promisedPayouts, REMINDER_HOURS, remindAgainAt } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import type { ChangeResult } from '#platform/change.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import type { Secrets } from '#platform/secrets.ts'
import { tagOf } from '#platform/value-tag.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { teamNamed } from '#season/named.ts'
import { type PickNightRow, readPickNight, updatePickNight } from '#season/pick-rows.ts'
import { joinLinkRenewed, joinLinkSwitched, pickNightSet, picksReminded, teamOpenedAgain } from './logged-picks.ts'
import { linkRow, NEW_NIGHT, readNight, secretOfLink } from './new-night.ts'
import { letJoin, lockProblem, type NewTeams, newTeamsRefusal, openingRefusal, timeProblem } from './opening.ts'
import { isNewReminder, passedReminder } from './pick-keeper.ts'
import { remindIncomplete } from './pick-reminders.ts'
import type { PickService } from './pick-service.ts'
import type { PickStore } from './pick-store.ts'
import { type NightNow, nightMessage } from './pick-views.ts'

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'clock' | 'notify' | 'origin' | 'people'> & {
  picks: PickStore
  night: Pick<PickService, 'nightNow'>
  secrets: Secrets
}

type Choice = PickNightManagement['choice']

const UNCHOSEN: Choice = { isOpen: false, lockAt: null, teamsAtMost: 24 }
const HOUR_MS = 3_600_000

export type PickManagement = ReturnType<typeof createPickManagement>

/** PICK-01, PICK-06, PICK-07: the commissioner's part of Pick Night. */
export function createPickManagement(deps: Deps) {
  const { db, picks, night: nights, league, clock, change, notify, secrets, origin, people } = deps

  return {
    read,

    choose: (choice: Choice, seen: string | undefined, by: Author) =>
      changePickNight({ by }, async (tx) => {
        const { night, kickoff } = await readNight(tx)
        const before = choiceOf(night)
        if (seen !== undefined && seen !== tagOf(before))
          throw new AppError('stale', 'Pick Night was changed meanwhile. Look at it again first.')
        const now = clock.now()
        const refusal = await openingRefusal(tx, { night, kickoff, now })
        if (refusal && (choice.isOpen || before.isOpen)) throw new AppError('rule-broken', refusal)
        const problem = choice.isOpen ? await lockProblem(tx, choice, { kickoff, now }) : undefined
        if (problem) throw new AppError('rule-broken', problem)
        if (JSON.stringify(before) === JSON.stringify(choice) && night) return { result: null }
        const row = {
          is_open: choice.isOpen ? (1 as const) : (0 as const),
          lock_at: choice.lockAt,
          teams_at_most: choice.teamsAtMost,
        }
        if (night) await updatePickNight(tx, row)
        else
          await tx
            .insertInto('pick_night')
            .values({ ...NEW_NIGHT, ...row, ...newLink(), invited_by: by.email })
            .execute()
        const { times } = await readNight(tx)
        await updatePickNight(tx, { reminded_hours: passedReminder(times.lockAt, now) })
        return { entry: pickNightSet.entry({ before, after: choice }), result: null }
      }),

    renewLink: (by: Author, key?: KeyedRequest) =>
      changePickNight({ by, key }, async (tx) => {
        await theNight(tx)
        await updatePickNight(tx, { ...newLink(), invited_by: by.email })
        return { entry: joinLinkRenewed.entry({}), result: null }
      }),

    switchLink: (isOn: boolean, by: Author) =>
      changePickNight({ by }, async (tx) => {
        const { is_link_on } = await theNight(tx)
        const before = { isOn: is_link_on === 1 }
        if (before.isOn === isOn) return { result: null }
        await updatePickNight(tx, { is_link_on: isOn ? 1 : 0 })
        return { entry: joinLinkSwitched.entry({ before, after: { isOn } }), result: null }
      }),

    remind: (by: Author, key?: KeyedRequest) =>
      changePickNight({ by, key }, async (tx) => {
        const { night, times } = await readNight(tx)
        const { lockAt, lockedAt } = times
        const now = clock.now()
        if (!night || lockAt === null || lockedAt !== null || now >= lockAt) throw new AppError('rule-broken', NOT_OPEN)
        if (now < remindAgainAt(night.reminded_at)) throw new AppError('rule-broken', TOO_SOON)
        const teams = await remindIncomplete(tx, { picks, notify, lockAt, now, cause: `by hand ${now}` })
        await updatePickNight(tx, { reminded_at: now, reminded_by: 'commissioner' })
        return { entry: picksReminded.entry({ after: { teams } }), result: null }
      }),

    openAgain: (email: string, until: Instant, by: Author) =>
      changePickNight({ by }, async (tx) => {
        const team = await teamNamed(tx, email)
        const night = await theNight(tx)
        if (night.locked_at === null) throw new AppError('rule-broken', 'The teams are still open: wait for the lock.')
        const problem = timeProblem(until, clock.now())
        if (problem) throw new AppError('rule-broken', problem)
        const own = await picks.ofTeam(tx, team.email)
        await picks.openLate(tx, own, until)
        const entry = teamOpenedAgain.entry({ email, before: { until: own.lateUntil }, after: { until } })
        return { entry, result: null }
      }),

    letNewTeamsJoin: (newTeams: NewTeams, by: Author) =>
      changePickNight({ by }, (tx) => letJoin(tx, newTeams, clock.now())),
  }

  async function changePickNight(
    made: { by: Author; key?: KeyedRequest | undefined },
    work: (tx: Tx) => Promise<ChangeResult<null>>,
  ) {
    await change({ ...made, touches: ['picks'] }, work)
    return read()
  }

  async function read(): Promise<PickNightManagement> {
    const now = await nights.nightNow()
    const { night, kickoff, refusal, settings } = await db.transaction(async (tx) => {
      const stored = await readNight(tx)
      return { ...stored, refusal: await openingRefusal(tx, { ...stored, now: now.now }) }
    })
    const choice = choiceOf(night)
    const message = nightMessage(now)
    const names = await people()
    const { dues } = settings
    const payouts = promisedPayouts(settings, message.teams.length)
    return {
      night: message,
      choice,
      tag: tagOf(choice),
      firstKickoff: kickoff ?? null,
      refusal: refusal ?? null,
      link: linkOf(night),
      managers: Object.fromEntries(league.snapshot.teams.map(({ email }) => [email, names.get(email) ?? email])),
      money: {
        dues: moneyOf(dues.amount),
        dueOn: dues.dueOn,
        payouts: moneyOf(payouts),
        difference: moneyOf(payouts - dues.amount * message.teams.length),
      },
      newTeams: { until: night?.new_teams_until ?? null, refusal: newTeamsRefusal(now.times, league.snapshot.week) },
      reminders: remindersOf(night, now, message.teams.filter(({ state }) => state !== 'complete').length),
    }
  }

  function newLink() {
    return linkRow(secrets, randomBytes(24).toString('base64url'))
  }

  function linkOf(night: PickNightRow | undefined): PickNightManagement['link'] {
    const secret = night?.link == null ? undefined : secretOfLink(secrets, night.link)
    return secret === undefined ? null : { url: joinUrl(origin, secret), isOn: night?.is_link_on === 1 }
  }
}

const NOT_OPEN = 'Pick Night is not open.'
const TOO_SOON = 'The last reminder is less than an hour ago.'

async function theNight(tx: Tx): Promise<PickNightRow> {
  const night = await readPickNight(tx)
  if (!night) throw new AppError('rule-broken', NOT_OPEN)
  return night
}

const choiceOf = (night: PickNightRow | undefined): Choice =>
  night ? { isOpen: night.is_open === 1, lockAt: night.lock_at, teamsAtMost: night.teams_at_most } : UNCHOSEN

function remindersOf(
  night: PickNightRow | undefined,
  { times, now }: NightNow,
  waiting: number,
): PickNightManagement['reminders'] {
  const { lockAt, lockedAt } = times
  const isOn = lockAt !== null && lockedAt === null
  const hours = isOn
    ? REMINDER_HOURS.find((each) => isNewReminder(each, night?.reminded_hours ?? null) && lockAt - each * HOUR_MS > now)
    : undefined
  const again = remindAgainAt(night?.reminded_at ?? null)
  return {
    waiting,
    last: night?.reminded_at != null && night.reminded_by ? { at: night.reminded_at, by: night.reminded_by } : null,
    next: hours === undefined || lockAt === null ? null : { at: lockAt - hours * HOUR_MS, hours },
    allowedAt: isOn ? Math.max(again, 0) : null,
  }
}

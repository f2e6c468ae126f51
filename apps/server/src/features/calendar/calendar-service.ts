import type { OwnCalendar } from '@tuff/contract'
import { firstKickoff, type Instant } from '@tuff/league'
import type { LinkOwner, Links } from '#identity/tokens/links.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { pickTimes, readPickNight } from '#season/pick-rows.ts'
import { readCompleteSince } from '#season/week-closing.ts'
import { calendarEvents } from './calendar-events.ts'
import { iCalendar } from './icalendar.ts'

type Deps = Pick<LeagueDeps, 'db' | 'league' | 'now' | 'origin'> & {
  links: Links
  shown: { readonly current: { product: string; season: number } }
}

export type CalendarService = ReturnType<typeof createCalendarService>

/** TALK-03: the calendar of each manager, and the secret address that opens it. */
export function createCalendarService({ db, league, links, origin, shown, now = Date.now }: Deps) {
  async function closedAt(): Promise<Map<number, Instant>> {
    const rows = await db.query.selectFrom('closed_weeks').select(['week', 'closed_at']).execute()
    return new Map(rows.map(({ week, closed_at }) => [week, closed_at]))
  }

  async function pickLock(): Promise<Instant | null> {
    const { games, settings } = league.snapshot
    const { lockAt, lockedAt } = pickTimes(await readPickNight(db.query), firstKickoff(games, settings.firstWeek))
    return lockedAt ?? lockAt
  }

  const responseOf = (link: Awaited<ReturnType<Links['current']>>): OwnCalendar => {
    if (!link) return { now: now(), calendar: null }
    const { secret, ...times } = link
    return { now: now(), calendar: { address: `${origin}/calendar/${secret}.ics`, ...times } }
  }

  return {
    read: async (owner: LinkOwner): Promise<OwnCalendar> => responseOf(await links.current('calendar', owner)),
    renew: async (owner: LinkOwner): Promise<OwnCalendar> => responseOf(await links.renew('calendar', owner)),
    async end(owner: LinkOwner): Promise<OwnCalendar> {
      await links.end('calendar', owner)
      return responseOf(undefined)
    },

    async file(secret: string): Promise<string | undefined> {
      const opened = await links.open('calendar', secret)
      if (!opened) return undefined
      const { product, season } = shown.current
      const times = {
        closedAt: await closedAt(),
        completeSince: await readCompleteSince(db.query),
        pickLock: await pickLock(),
      }
      const events = calendarEvents(league.snapshot, opened.email, times)
      return iCalendar({
        name: `${product} ${season}`,
        now: now(),
        events: events.map(({ id, path, ...event }) => ({
          ...event,
          uid: `${season}-${id}@${new URL(origin).hostname}`,
          url: origin + path,
        })),
      })
    },
  }
}

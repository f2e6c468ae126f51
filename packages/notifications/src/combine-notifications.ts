import type { Announcement, Notification } from './notification.ts'
import { PATHS } from './paths.ts'

type Content = Pick<Notification, 'title' | 'text' | 'path'>

const MOST_NAMED = 4

/**
 * HAND-03: combines a user's waiting notifications into one message, oldest first, which links to their common page or
 * to the dashboard.
 */
export function combineNotifications(waiting: readonly [Content, ...Content[]]): Content {
  const [first, ...others] = waiting
  if (others.length === 0) return { title: first.title, text: first.text, path: first.path }
  const shown = waiting.length > MOST_NAMED ? MOST_NAMED - 1 : waiting.length
  const named = waiting.slice(0, shown).map(({ title }) => title)
  const more = waiting.length - shown
  return {
    title: `${waiting.length} messages`,
    text: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    path: others.every(({ path }) => path === first.path) ? first.path : PATHS.dashboard,
  }
}

type Part = Pick<Announcement, 'title' | 'text'>

/** TALK-02: the first waiting messages, and one that names the rest. */
export function shortenBurst<Own extends Part>(waiting: readonly Own[], most: number): { first: Own[]; rest?: Part } {
  if (waiting.length <= most) return { first: [...waiting] }
  const more = waiting.slice(most - 1)
  return {
    first: waiting.slice(0, most - 1),
    rest: { title: `And ${more.length} more`, text: more.map(({ title }) => title).join('\n') },
  }
}

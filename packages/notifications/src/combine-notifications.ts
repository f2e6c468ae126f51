import type { Notification } from './notification.ts'
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

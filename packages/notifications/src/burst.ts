import type { Announcement } from './announcement.ts'

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

import { act } from '@testing-library/react'
import type { Tags } from '@tuff/contract'
import { feeds } from '../feeds.ts'
import { readStandings } from '../standings-message.ts'
import { tags } from '../tags.ts'
import { sampleMessage } from './sample-standings.ts'

/** Publishes standings to the page, as the feed would. */
export function publishStandings(sample: Parameters<typeof sampleMessage>[0]): void {
  const last = readStandings(sampleMessage(sample))
  act(() => feeds.standings.setState({ status: 'OPEN', error: undefined, attempts: 0, last }))
}

export const publishTags = (now: Tags) => act(() => tags.setState(now, true))

import { useQueryClient } from '@tanstack/react-query'
import { RACE_CALLS } from '@tuff/contract'
import { useEffect } from 'react'
import type { FeedState } from './feed-client.ts'
import { feeds } from './feeds.ts'
import { useGameDayFeed } from './game-day.ts'
import type { GameDay } from './game-day-message.ts'
import { ROSTERS } from './tags.ts'
import { usePolled } from './use-polled.ts'

const GATHER_MS = 500

const RACE = [ROSTERS, 'race']

/** RACE-04, RACE-06: the current race. Refetched when the feed of the week reports a change. */
export function useRace() {
  useGameDayFeed()
  useRaceChanges()
  return usePolled(RACE_CALLS.now, { queryKey: RACE })
}

/** RACE-05, RACE-07: the history of the race; complete when all weeks are computed. */
export const useRaceHistory = () =>
  usePolled(RACE_CALLS.history, {
    queryKey: [ROSTERS, 'race-history'],
    // Earlier weeks are computed one after the other, and no feed reports it.
    soon: ({ isComplete }) => !isComplete && 2_000,
  })

function useRaceChanges(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = feeds.gameday.subscribe((now, before) => {
      if (timer || reportedGames(now) === reportedGames(before)) return
      timer = setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: RACE })
      }, GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [queries])
}

const reportedGames = ({ last }: FeedState<GameDay>) =>
  JSON.stringify([last?.now?.figures, last?.forecast?.asOf, last?.season?.asOf])

import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { feeds } from './feeds.ts'
import { standingsNow, useFromStandings, useStandings, useStandingsConnection } from './standings.ts'
import { publishStandings } from './testing/publish-standings.ts'

beforeEach(() => feeds.standings.setState(feeds.standings.getInitialState(), true))

test('FEED-11 a score renders its users, and not those of the connection or the week', () => {
  const renders = { line: 0, week: 0, all: 0 }
  const line = counted('line', useStandingsConnection)
  const week = counted('week', () => useFromStandings(({ currentNFLWeek }) => currentNFLWeek))
  const all = counted('all', useStandings)
  expect([line.result.current, week.result.current]).toMatchObject([{ isLoading: true, hasTeams: false }, undefined])

  publishStandings({ currentWeek: 3 })
  expect([line.result.current, week.result.current]).toMatchObject([{ status: 'OPEN', isLoading: false }, 3])
  const before = { ...renders }
  publishStandings({ currentWeek: 3, changes: { 2: { totalPoints: 9 } } })
  expect(renders).toEqual({ ...before, all: before.all + 1 })
  expect(all.result.current.standings?.regularSeason[1]?.totalPoints).toBe(9)
  expect(standingsNow()).toBe(all.result.current.standings)

  function counted<Result>(name: keyof typeof renders, useHook: () => Result) {
    return renderHook(() => {
      renders[name]++
      return useHook()
    })
  }
})

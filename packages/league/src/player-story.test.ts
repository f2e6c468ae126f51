import { describe, expect, test } from 'vitest'
import { playerStory } from './player-story.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import { emailOf, leagueOf, receiverOf } from './testing/example-league.ts'

describe('STORY-02 the season of a player', () => {
  const points = { Ant: [3, 4, 5, 6], Bee: [10, 0, 30, 40] }
  const league = leagueOf({ points, week: 4, completeThrough: 3 })
  const bee = receiverOf('Bee')
  const withoutSecond = league.statLines.filter(({ playerId, week }) => playerId !== bee || week !== 2)

  test('points by week, rank within their position, and their teams with their first week', () => {
    const story = playerStory(buildSnapshot({ ...league, statLines: withoutSecond }), bee)
    expect(story.weeks.map((week) => week.points)).toEqual([1000, null, 3000, 4000])
    expect(story).toMatchObject({ points: 8000, rank: 1, games: 3 })
    expect(story.owners).toEqual([{ email: emailOf('Bee'), since: 1, points: 80 }])
    expect(playerStory(buildSnapshot(league), receiverOf('Ant')).rank).toBe(2)
  })

  test('a second team has the player from the week it added them', () => {
    const rosters = league.rosters.map((entry) =>
      entry.email === emailOf('Ant') && entry.week >= 3 ? { ...entry, playerId: bee } : entry,
    )
    const { owners } = playerStory(buildSnapshot({ ...league, rosters }), bee)
    expect(owners).toEqual([
      { email: emailOf('Bee'), since: 1, points: 80 },
      { email: emailOf('Ant'), since: 3, points: 70 },
    ])
  })

  test('their points for a team are those of the weeks that count for it', () => {
    const season = { Ant: Array.from({ length: 18 }, () => 9), Bee: Array.from({ length: 18 }, () => 5) }
    const state = leagueOf({ points: season, completeThrough: 18, settings: { ...DEFAULT_SETTINGS, playoffTeams: 1 } })
    const rosters = state.rosters.map((entry) => ({ ...entry, playerId: receiverOf('Bee') }))
    // They are level, and the name puts Ant in the playoffs.
    const { owners, points: total } = playerStory(buildSnapshot({ ...state, rosters }), bee)
    expect(owners).toEqual([
      { email: emailOf('Ant'), since: 1, points: 17 * 5 },
      { email: emailOf('Bee'), since: 1, points: 14 * 5 },
    ])
    expect(total).toBe(18 * 500)
  })

  test('a player on no team has no owners', () => {
    expect(playerStory(buildSnapshot({ ...league, rosters: [] }), bee).owners).toEqual([])
  })
})

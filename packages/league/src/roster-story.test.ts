import { describe, expect, test } from 'vitest'
import { rosterStory } from './player-story.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import { emailOf, leagueOf, receiverOf } from './testing/example-league.ts'

describe("STORY-01 the roster of a team, with each player's weeks and points for it", () => {
  const points = { Ant: [3, 4, 5, 6], Bee: [10, 20, 30, 40] }
  const league = leagueOf({ points, week: 4, completeThrough: 3 })

  test('a player on it from the start counts every point', () => {
    const [spot] = rosterStory(buildSnapshot(league), emailOf('Ant'))
    expect(spot).toMatchObject({ player: { id: receiverOf('Ant') }, since: 1, weekPoints: 6, points: 18 })
  })

  test('a returned player has their return as first week, and the points of both periods', () => {
    // In week 2 Bee's receiver played for Ant.
    const rosters = league.rosters.map((entry) =>
      entry.email === emailOf('Ant') && entry.week === 2 ? { ...entry, playerId: receiverOf('Bee') } : entry,
    )
    const snapshot = buildSnapshot({ ...league, rosters })
    expect(rosterStory(snapshot, emailOf('Ant'))[0]).toMatchObject({ since: 3, weekPoints: 6, points: 3 + 5 + 6 })
    expect(rosterStory(snapshot, emailOf('Bee'))[0]).toMatchObject({ since: 1, points: 100 })
  })

  test('points count in weeks 1-14, for a playoff team to week 17, and never in week 18', () => {
    const season = { Ant: Array.from({ length: 18 }, () => 9), Bee: Array.from({ length: 18 }, () => 5) }
    const settings = { ...DEFAULT_SETTINGS, playoffTeams: 1 }
    const snapshot = buildSnapshot(leagueOf({ points: season, completeThrough: 18, settings }))
    expect(rosterStory(snapshot, emailOf('Ant'))[0]).toMatchObject({ since: 1, weekPoints: 9, points: 17 * 9 })
    expect(rosterStory(snapshot, emailOf('Bee'))[0]).toMatchObject({ since: 1, weekPoints: 5, points: 14 * 5 })
  })

  test('a team without a roster has no players', () => {
    expect(rosterStory(buildSnapshot({ ...league, rosters: [] }), emailOf('Ant'))).toEqual([])
  })
})

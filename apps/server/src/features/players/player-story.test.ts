import { PlayerStory } from '@tuff/contract'
import { rosterAt } from '@tuff/league'
import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

test('STORY-02 a player’s season: every week’s points, their teams, their games so far and to come', async () => {
  const { app, manager, league, demo } = await openLeagueServer(await openTestDatabase())
  const get = (id: string) => app.inject({ url: `/api/players/${encodeURIComponent(id)}/season`, headers: manager })
  for (const { player } of rosterAt(league.snapshot, 'manager@tuff.example', 12)) {
    const story = PlayerStory.parse((await get(player.id)).json())
    expect([story.week, story.name, story.weeks.length, story.teams]).toEqual([12, player.name, 12, 24])
    const sum = story.weeks.reduce((total, { points }) => total + Math.round((points ?? 0) * 100), 0)
    expect(Math.round(story.points * 100)).toBe(sum)
    expect(story.weeks.filter(({ points }) => points !== null)).toHaveLength(story.games)
    expect(story.owners.map(({ teamName }) => teamName)).toContain('Gridiron Gremlins')
    expect(story.next.map(({ week }) => week)).toEqual([13, 14, 15, 16, 17])
    for (const { week, game } of [...story.weeks, ...story.next]) {
      const scheduled = demo.season.games.some((one) => one.week === week && [one.home, one.away].includes(player.club))
      expect([week, game !== undefined]).toEqual([week, scheduled])
    }
  }
  const nobody = await get('nobody')
  expect([nobody.statusCode, nobody.json().message]).toEqual([404, expect.stringContaining('nobody')])
})

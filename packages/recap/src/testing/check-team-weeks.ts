import { expect } from 'vitest'
import type { Recap } from '../recap.ts'
import type { RawSeason } from './raw-season.ts'

export function checkTeamWeeks(raw: RawSeason, { teams, week }: Recap): void {
  const isPlayoffs = week > 14
  const playing = raw.playing(week)
  const total = (email: string) => raw.total(email, Math.min(week, 14))
  const last = raw.state.settings.playoffTeams
  const order = raw.order(Math.min(week, 14))
  const paid = isPlayoffs ? [] : playing.filter((email) => raw.weekMoney(email, week) > 0)

  expect(teams.map(({ team }) => team).toSorted()).toEqual(playing.toSorted())
  for (const { name: _, most, fewest, ...facts } of teams) {
    const email = facts.team
    const place = raw.rankAfter(email, week)
    const placeBefore = raw.rankBefore(email, week)
    const cents = isPlayoffs ? undefined : raw.weekMoney(email, week)
    const points = raw.points(email, week)
    const isIn = order.indexOf(email) < last
    const across = order[isIn ? last : last - 1]
    const hasLine = !isPlayoffs && last > 0 && raw.teams.length > last
    expect(facts).toEqual({
      team: email,
      points,
      rank: raw.rankIn(week, playing, email),
      ...(cents !== undefined && { cents }),
      ...(cents === 0 &&
        paid.length > 0 && { shortBy: Math.min(...paid.map((other) => raw.points(other, week))) - points }),
      place,
      ...(placeBefore !== undefined && { placeBefore }),
      ...(hasLine && { line: { place: isIn ? last + 1 : last, points: total(email) - total(across!) } }),
    })
    const scores = raw.roster(email, week).map((id) => ({ id, points: raw.whole(id, week) }))
    for (const [players, extreme] of [[most, Math.max] as const, [fewest, Math.min] as const]) {
      const of = extreme(...scores.map((score) => score.points))
      const expected = scores.filter((score) => score.points === of).map(({ id }) => id)
      expect(players.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
      expect(players.every((player) => player.points === of)).toBe(true)
    }
  }
}

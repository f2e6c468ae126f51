import { buildSnapshot, DEFAULT_SETTINGS, dollars, type PickTimes, SLOTS } from '@tuff/league'
import { emailOf, leagueOf, player, positionFor, sundayOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { nothing, type PickStanding, type TeamPicks } from './pick-store.ts'
import { nightMessage, ownMessage } from './pick-views.ts'

const LOCK = sundayOf(1)
const OPEN: PickTimes = { lockAt: LOCK, lockedAt: null }
const OVER: PickTimes = { lockAt: LOCK, lockedAt: LOCK }
const LATE_UNTIL = LOCK + 3_600_000

const CHOSEN = SLOTS.map((slot) => player(`of ${slot}`, positionFor(slot), 4, { club: slot === 'QB1' ? 'NYJ' : 'KC' }))
const PLAYERS = [...CHOSEN, player('free', 'RB', 0), player('defense', 'DEF', 3)]

const league = buildSnapshot({
  ...leagueOf({ points: { Ant: [], Bee: [], Cat: [], Dog: [], Elk: [] }, week: 1, settings: DEFAULT_SETTINGS }),
  ...{ players: PLAYERS, rosters: [] },
})

const standing = (name: string, about: Partial<PickStanding>): [string, PickStanding] => {
  const { picks: _, version: __, ...none } = nothing(emailOf(name))
  return [none.email, { ...none, ...about }]
}

function nightAt(times: PickTimes, now: number, standings: [string, PickStanding][] = []) {
  const night = { times, now, league, speed: 1, season: 2024, teamsAtMost: 12, standings: new Map(standings) }
  return nightMessage(night)
}

test('PICK-03 Pick Night is closed, open until the lock, locked until the rosters are made, then revealed', () => {
  const stateOf = (times: PickTimes, now: number) => nightAt(times, now).state
  expect(stateOf({ lockAt: null, lockedAt: null }, LOCK)).toBe('closed')
  expect([LOCK - 1, LOCK].map((now) => stateOf(OPEN, now))).toEqual(['open', 'locked'])
  expect(stateOf(OVER, LOCK)).toBe('revealed')
  expect(nightAt(OPEN, LOCK)).toMatchObject({ season: 2024, week: 1, salaryCap: 50, teamsAtMost: 12, players: 11 })
})

test('PICK-04 of a team everybody sees its state alone: as it was saved, and after the lock as it was judged', () => {
  const revealed = [{ slot: 'QB1' as const, playerId: 'of QB1' }]
  const standings = [
    standing('Ant', { state: 'complete', pickedAtLock: 11, revealed }),
    standing('Bee', { state: 'complete', pickedAtLock: 8 }),
    standing('Cat', { state: 'begun', pickedAtLock: 0 }),
    standing('Dog', { state: 'complete', pickedAtLock: 0, lateUntil: LATE_UNTIL }),
  ]
  const statesIn = (times: PickTimes) => nightAt(times, LOCK, standings).teams.map(({ state }) => state)
  expect(statesIn(OPEN)).toEqual(['complete', 'complete', 'begun', 'complete', 'missing'])
  expect(statesIn(OVER)).toEqual(['complete', 'begun', 'missing', 'complete', 'missing'])
  const { teams } = nightAt(OVER, LOCK, standings)
  expect(teams[0]).toEqual({
    ...{ managerEmail: 'ant@tuff.example', teamName: 'Ant', abbreviation: 'ANT', state: 'complete' },
  })
  expect(teams.map(({ lateUntil }) => lateUntil)).toEqual([undefined, undefined, undefined, LATE_UNTIL, undefined])
})

test('PICK-06 a late team cannot change the players whose games have begun', () => {
  const own: TeamPicks = {
    ...nothing(emailOf('Dog')),
    picks: [...CHOSEN, player('gone', 'TE')].map(({ id }, at) => ({
      slot: SLOTS[at] ?? 'FLEX2',
      playerId: id,
      salaryThen: 300,
    })),
    version: 7,
    lateUntil: LATE_UNTIL,
  }
  const seenAt = (times: PickTimes, now: number) =>
    ownMessage({
      ...{ team: league.teams[3]!, own, times, now, league, cap: dollars(50) },
      players: new Map(PLAYERS.map((each) => [each.id, each])),
    })
  const fixed = ({ picks }: ReturnType<typeof seenAt>) => picks.filter(({ isFixed }) => isFixed).map(({ slot }) => slot)
  const late = seenAt(OVER, LOCK)
  expect([late.refusal, late.tag, late.moneyLeft]).toEqual([null, '"7"', 6])
  // The Jets do not play.
  expect(fixed(late)).toEqual(SLOTS.slice(1))
  expect(late.picks[0]).toMatchObject({ playerID: 'of QB1', salaryThen: 3, player: { salary: 4 } })
  expect(late.picks.at(-1)).toMatchObject({ playerID: 'gone', player: null })
  expect(late.problems).toEqual([{ slot: 'FLEX2', message: 'This player is no longer in the league.' }])
  expect(fixed(seenAt(OPEN, LOCK - 1))).toEqual([])
  const locked = 'Pick Night is locked: the picks count as they were at the lock.'
  expect(seenAt(OPEN, LOCK).refusal).toBe(locked)
  const ended = seenAt(OVER, LATE_UNTIL)
  expect([ended.refusal, fixed(ended)]).toEqual([locked, []])
})

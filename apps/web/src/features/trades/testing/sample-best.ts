import type { BestWeeks, ExpectedPlayer, ExpectedPoints } from '@tuff/contract'
import { SLOTS, slotPosition } from '@tuff/league'
import { SAM, SAMPLE_ROSTER } from '#api/testing/sample-rosters.ts'

const player = (
  playerID: string,
  name: string,
  position: ExpectedPlayer['position'],
  salary: number,
  expected: number,
): ExpectedPlayer => ({ playerID, name, position, teamAbv: 'SF', salary, expected })

/** Sam's three players and their candidates; eleven more fill a team. */
export const sampleExpected = (changes: Partial<ExpectedPoints> = {}): ExpectedPoints => ({
  from: 'forecast',
  weeks: { from: 12, through: 14 },
  salaryCap: 50,
  players: [
    player('moore', 'DJ Moore', 'WR', 4, 30),
    player('hurts', 'Jalen Hurts', 'QB', 8.5, 60),
    player('hall', 'Breece Hall', 'RB', 11.5, 45),
    player('chase', "Ja'Marr Chase", 'WR', 6.25, 58.2),
    player('kittle', 'George Kittle', 'TE', 3.75, 40.5),
    player('allen', 'Josh Allen', 'QB', 40, 70),
    ...SLOTS.map((slot, at) => {
      const kind = slotPosition(slot)
      return player(`filler-${at}`, `Filler ${at}`, kind === 'FLEX' ? 'WR' : kind, 2, 5)
    }),
  ],
  ...changes,
})

const ZOE = 'zoe@tuff.example'

/** Weeks 11 and 10, with 328 and 300 possible points. */
export const sampleBestWeeks = (changes: Partial<BestWeeks> = {}): BestWeeks => ({
  weeks: [11, 10].map((week) => ({
    week,
    points: week === 11 ? 328 : 300,
    salary: 47,
    players: SLOTS.map((slot, at) => ({
      playerID: at === 0 ? 'hurts' : `best-${week}-${at}`,
      player_name: at === 0 ? 'Jalen Hurts' : `Best ${week} ${at}`,
      position: slot,
      teamAbv: 'PIT',
      salary: 4.25,
      points: 40 - at,
    })),
  })),
  teams: [
    {
      email: ZOE,
      teamName: 'Équipe Trébuchet',
      weeks: [
        { week: 10, points: 150, best: 300 },
        { week: 11, points: 164, best: 328 },
      ],
      season: { points: 314, best: 628 },
    },
    {
      email: SAM,
      teamName: 'Breece Lightning',
      weeks: [{ week: 11, points: 180, best: 328 }],
      season: { points: 180, best: 328 },
    },
  ],
  ...changes,
})

export const sampleRosters = (currentWeek = 12) => ({
  currentWeek,
  data: {
    [SAM]: {
      tuff_team_name: 'Breece Lightning',
      weeks: { 'Week 11': SAMPLE_ROSTER, [`Week ${currentWeek}`]: SAMPLE_ROSTER },
    },
    [ZOE]: { tuff_team_name: 'Équipe Trébuchet', weeks: {} },
  },
})

import { expect, test } from 'vitest'
import { columnNotes } from './column-notes.ts'

const EVERY_TEAM = 'Top 10: every team is in it every week, as the league has no more than ten teams.'

test.each([
  [24, 6, []],
  [13, 6, []],
  [24, 8, ['Points from 6th: the distance to sixth place; the last playoff place is the 8th.']],
  [24, 0, ['Points from 6th: the distance to sixth place; this league has no playoffs.']],
  [12, 6, ['Top 10: all but two of the twelve teams are in it every week.']],
  [11, 6, ['Top 10: all but one of the eleven teams are in it every week.']],
  [10, 6, [EVERY_TEAM]],
  [8, 8, ['Points from 6th: the distance to sixth place; every team goes to the playoffs.', EVERY_TEAM]],
  [5, 2, ['Points from 6th: the distance to last place, as the league has fewer than six teams.', EVERY_TEAM]],
])(
  'STAND-03 STAND-08 the columns in a league of %i teams, of which %i go to the playoffs',
  (teams, playoffTeams, notes) => {
    expect(columnNotes({ teams, playoffTeams })).toEqual(notes)
  },
)

import type { Recap, RecapPart, RecapSection, RecapSentence, RecapTeamWeek, RecapWeek } from '@tuff/contract'

export const emailOf = (name: string): string => `${name.toLowerCase()}@tuff.example`

const team = (name: string) => ({ team: emailOf(name), name })

const sentenceOf = (kind: string, ...words: (string | RecapPart)[]): RecapSentence => ({
  kind,
  words: words.map((part) => (typeof part === 'string' ? { text: part } : part)),
  facts: {},
})

const section = (of: RecapSection['of'], value: string, unit: string, ...sentences: RecapSentence[]): RecapSection => ({
  of,
  figure: { value, unit },
  sentences,
})

const teamWeek = (
  name: string,
  over: Omit<RecapTeamWeek, 'team' | 'name' | 'most' | 'fewest'> & Partial<RecapTeamWeek>,
) => ({
  ...team(name),
  most: [],
  fewest: [],
  ...over,
})

/** Week 11 of a league of Ann, Ben and Cat; `over` overrides fields. */
export const sampleRecap = (over: Partial<RecapWeek> = {}, recap: Partial<Recap> = {}): RecapWeek => ({
  week: 11,
  phase: 'closed',
  provisional: [],
  closedAt: Date.parse('2024-11-20T18:00:00Z'),
  earlier: 10,
  later: null,
  nothing: null,
  recap: {
    isPlayoffs: false,
    lede: [sentenceOf('won', team('Ann'), ' won the week with 180 points.')],
    podium: [
      { ...team('Ann'), rank: 1, sharedBy: 1, points: 180, money: 50 },
      { ...team('Ben'), rank: 2, sharedBy: 2, points: 160, money: 25 },
      { ...team('Cat'), rank: 2, sharedBy: 2, points: 160, money: 25 },
    ],
    teams: [
      teamWeek('Ann', { points: 180, rank: 1, money: 50, place: 1, placeBefore: 2 }),
      teamWeek('Ben', {
        points: 125,
        rank: 12,
        money: 0,
        shortBy: 30,
        most: [{ id: 'p1', name: 'Ivor Gladwyn', points: 34 }],
        fewest: [{ id: 'p2', name: 'Al Dee', points: 4 }],
        place: 8,
        placeBefore: 8,
        line: { place: 6, points: -21 },
      }),
    ],
    tale: [
      section('moves', '+1', 'place', sentenceOf('rose', team('Ann'), ' rose one place, from 2nd to 1st.')),
      section(
        'player',
        '35',
        'points',
        sentenceOf('player', { player: 'p1', name: 'Ivor Gladwyn' }, ', WR, KC: 9 catches. ', team('Cat'), ' had him.'),
      ),
    ],
    race: {
      isRecomputed: false,
      isPending: false,
      moves: [
        { ...team('Ann'), before: 0.18, after: 0.61, change: 43 },
        { ...team('Ben'), before: 0.5, after: 0.5, change: 0 },
        { ...team('Cat'), before: 0.2, after: 0.001, change: -20 },
      ],
    },
    watch: [
      { kind: 'lead', points: 39, was: 50 },
      { kind: 'line', from: 5, to: 7, points: 9 },
      { kind: 'byes', ...team('Ann'), count: 1, of: 11 },
      { kind: 'shared', players: [{ id: 'p1', name: 'Ivor Gladwyn' }], teams: 14 },
    ],
    records: [
      { kind: 'best-week', value: 224, holders: [{ ...team('Cat'), season: 2024, from: 5, to: 5 }] },
      { kind: 'top-ten-run', value: 6, holders: [{ ...team('Ben'), season: 2024, from: 6, to: 11 }] },
      {
        kind: 'player-for-team',
        value: 284,
        holders: [{ ...team('Ben'), season: 2024, player: { id: 'p1', name: 'Ivor Gladwyn' } }],
      },
    ],
    leader: { names: ['Cat'], total: 1775 },
    ...recap,
  },
  ...over,
})

import type { OwnPicks, PickNight, PickNightManagement, PickPool, PoolPlayer, Reveal } from '@tuff/contract'
import { type Position, SLOTS } from '@tuff/league'

const HOUR = 3_600_000
/** Two days and four hours before the lock. */
export const NOW = Date.parse('2025-09-02T20:02:00Z')
export const LOCK_AT = NOW + 52 * HOUR + 18.5 * 60_000

export const MINE = 'sam@tuff.example'

export const sampleNight = (changes: Partial<PickNight> = {}): PickNight => ({
  state: 'open',
  season: 2025,
  week: 1,
  now: NOW,
  speed: 1,
  lockAt: LOCK_AT,
  lockedAt: null,
  salaryCap: 50,
  teamsAtMost: 24,
  players: 5,
  teams: [
    { managerEmail: 'ann@tuff.example', teamName: 'Audible Sighs', abbreviation: 'AUD', state: 'complete' },
    { managerEmail: MINE, teamName: 'Fourth & Wrong', abbreviation: 'FW', state: 'begun' },
    { managerEmail: 'gwen@tuff.example', teamName: 'Loose Ball Pit', abbreviation: 'LBP', state: 'missing' },
  ],
  ...changes,
})

const CLUBS = ['KC', 'GB', 'PIT', 'LAC']

/** Five players of each position; the first is the dearest and best. */
export const samplePool = (): PickPool => ({
  players: (['QB', 'RB', 'WR', 'TE'] as const).flatMap((position) =>
    [8, 6, 5, 3, 1].map((salary, at) => poolPlayer(position, at, salary)),
  ),
})

const NAMES: Record<string, string[]> = {
  QB: ['Théo Danvers', 'Ezra Ivers', 'Callum Eastlake', 'Mateo Hathersage', 'Uriah Ashcombe'],
  RB: ["Tre'Quan Lonsdale", 'Bram Atterbury', 'Laszlo Eckersley', 'Quill Wainscott', 'Ronan Rushworth'],
  WR: ['Uriah Holloway', 'Tavaris Sedgewick', 'Finnian Jessop', 'Umar Abernethy', 'Damaris Yarborough'],
  TE: ['Rhys Delacroix', 'Marcel Fairbairn', 'Hugo Pemberton', 'Roman Trelawney', 'Ivo Kettering'],
}

const poolPlayer = (position: Position, at: number, salary: number): PoolPlayer => ({
  playerID: `${position}${at}`,
  name: NAMES[position]![at]!,
  position,
  teamAbv: CLUBS[at % CLUBS.length]!,
  salary,
  bye: 5 + (at % 3),
  lastPoints: salary * 40 + 10,
  expected: salary * 40,
})

/** The slots with the ids of their players, as `sampleOwn({ QB1: 'QB0' })`. */
export function sampleOwn(
  chosen: Partial<Record<(typeof SLOTS)[number], string>>,
  changes: Partial<OwnPicks> = {},
): OwnPicks {
  const pool = new Map(samplePool().players.map((player) => [player.playerID, player]))
  const picks = SLOTS.flatMap((slot) => {
    const playerID = chosen[slot]
    const player = playerID === undefined ? undefined : pool.get(playerID)
    if (!player) return []
    const { bye: _, lastPoints: __, expected: ___, ...known } = player
    return [{ slot, playerID: player.playerID, player: known, salaryThen: player.salary }]
  })
  return {
    managerEmail: MINE,
    teamName: 'Fourth & Wrong',
    tag: '"1"',
    picks,
    problems: [],
    state: picks.length === 0 ? 'missing' : 'begun',
    moneyLeft: 50 - picks.reduce((sum, { player }) => sum + player.salary, 0),
    refusal: null,
    ...changes,
  }
}

export const samplePickManagement = (changes: Partial<PickNightManagement> = {}): PickNightManagement => ({
  night: sampleNight(),
  choice: { isOpen: true, lockAt: null, teamsAtMost: 24 },
  tag: '"management"',
  firstKickoff: LOCK_AT,
  refusal: null,
  link: { url: 'https://league.example/join?link=7KQMW4XR2', isOn: true },
  managers: { [MINE]: 'Sam Whitfield', 'ann@tuff.example': 'Ann Ode', 'gwen@tuff.example': 'Gwen Hollis' },
  money: { dues: 125, dueOn: '2025-09-04', payouts: 3020, difference: 2645 },
  reminders: {
    waiting: 2,
    last: { at: NOW - 20 * HOUR, by: 'itself' },
    next: { at: LOCK_AT - 24 * HOUR, hours: 24 },
    allowedAt: null,
  },
  newTeams: { until: null, refusal: 'Teams can still join by the link: wait for the lock.' },
  ...changes,
})

/** Two complete teams that share a quarterback. */
export function sampleReveal(): Reveal {
  const players = samplePool().players
  const knownOf = ({ playerID, name, position, teamAbv, salary }: PoolPlayer) => ({
    playerID,
    name,
    position,
    teamAbv,
    salary,
  })
  const first = players.find(({ playerID }) => playerID === 'QB0')!
  const mine = players.find(({ playerID }) => playerID === 'RB1')!
  const theirs = players.find(({ playerID }) => playerID === 'WR4')!
  return {
    season: 2025,
    week: 1,
    lockedAt: LOCK_AT,
    teams: [
      {
        managerEmail: 'ann@tuff.example',
        teamName: 'Audible Sighs',
        picks: [
          { slot: 'QB1', playerID: first.playerID },
          { slot: 'WR1', playerID: theirs.playerID },
        ],
        salary: 9,
        strength: 153.4,
        mostAlike: { teams: [MINE], players: 1 },
      },
      {
        managerEmail: MINE,
        teamName: 'Fourth & Wrong',
        picks: [
          { slot: 'QB1', playerID: first.playerID },
          { slot: 'RB1', playerID: mine.playerID },
        ],
        salary: 14,
        strength: 148.6,
        mostAlike: { teams: ['ann@tuff.example'], players: 1 },
      },
    ],
    players: [
      { ...knownOf(first), teams: ['ann@tuff.example', MINE] },
      { ...knownOf(mine), teams: [MINE] },
      { ...knownOf(theirs), teams: ['ann@tuff.example'] },
    ],
    dearest: [MINE],
    cheapest: ['ann@tuff.example'],
    incomplete: [{ managerEmail: 'gwen@tuff.example', teamName: 'Loose Ball Pit', picks: 0 }],
  }
}

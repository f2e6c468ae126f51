import { FantasyPointsMessage } from '@tuff/contract'
import { buildSnapshot, DEFAULT_SETTINGS, dollars, type LeagueState, POSITIONS, type Snapshot } from '@tuff/league'
import { createFantasyPointsFeed } from '#features/fantasy-points/fantasy-points-feed.ts'

export const SAM = { email: 'sam@tuff.example', name: 'Gridiron Gremlins', abbreviation: 'GG' }
export const JO = { email: 'jo@tuff.example', name: 'Touchdown Terns', abbreviation: 'TT' }

/** Two teams, six players per position; each team has running backs in both weeks. */
export function smallLeague(change: Partial<LeagueState> = {}): Snapshot {
  return buildSnapshot({
    settings: DEFAULT_SETTINGS,
    teams: [SAM, JO],
    players: POSITIONS.flatMap((position) =>
      [1, 2, 3, 4, 5, 6].map((at) => ({
        id: `${position}${at}`,
        name: `${position} ${at}`,
        position,
        club: 'BUF',
        salary: dollars(at),
      })),
    ),
    rosters: [1, 2].flatMap((week) => [
      { email: SAM.email, week, slot: 'RB1' as const, playerId: 'RB1' },
      { email: JO.email, week, slot: 'RB1' as const, playerId: 'RB1' },
      { email: JO.email, week, slot: 'RB2' as const, playerId: 'RB2' },
    ]),
    trades: [],
    statLines: [runs('RB1', 1, 123), runs('RB2', 1, 45), runs('RB3', 1, 10), sacks('DEF1', 1, 3)],
    games: [1, 2].map((week) => ({ id: `g${week}`, week, kickoff: 0, home: 'BUF', away: 'MIA', isFinal: false })),
    week: 1,
    ...change,
  })
}

export const runs = (playerId: string, week: number, rushingYards: number) => ({
  playerId,
  week,
  club: 'BUF',
  stats: { rushingYards },
})

const sacks = (playerId: string, week: number, count: number) => ({
  playerId,
  week,
  club: 'BUF',
  stats: { sacks: count },
})

/** Collects every push, parsed with the contract. */
export function openSmallFeed(first = smallLeague()) {
  let received: (snapshot: Snapshot) => void = () => {}
  const league = {
    snapshot: first,
    onChange(listener: (snapshot: Snapshot) => void) {
      received = listener
    },
  }
  const pushed: FantasyPointsMessage[] = []
  const { source } = createFantasyPointsFeed(league, (message) => pushed.push(read(message)))
  return {
    source,
    respond: (request: unknown) => source.respond(request)!.map(read),
    pushed: () => pushed.splice(0),
    changeTo(snapshot: Snapshot) {
      league.snapshot = snapshot
      received(snapshot)
    },
  }
}

const read = (bytes: Uint8Array): FantasyPointsMessage =>
  FantasyPointsMessage.parse(JSON.parse(Buffer.from(bytes).toString()))

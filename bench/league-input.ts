import {
  DEFAULT_SETTINGS,
  dollars,
  EVERY_WEEK,
  type Game,
  LAST_WEEK,
  type LeagueState,
  type Player,
  type RosterEntry,
  SLOTS,
  type StatLine,
  type Stats,
  type Trade,
} from '@tuff/league'

const PLAYERS = 600
const CLUBS = 32

/** A generated season, the same in every run: every player plays 17 of the 18 EVERY_WEEK. */
export function seasonOf(teamCount: number): LeagueState {
  const random = sequence(2024)
  const players = Array.from({ length: PLAYERS }, (_, at): Player => playerAt(at, random))
  const teams = Array.from({ length: teamCount }, (_, at) => ({
    email: `manager.${at}@tuff.example`,
    name: `Team ${String((at * 7919) % teamCount).padStart(5, '0')}`,
    abbreviation: `T${at}`,
  }))
  return {
    settings: DEFAULT_SETTINGS,
    teams,
    players,
    rosters: teams.flatMap(({ email }) => {
      const lineup = lineupFrom(players, random)
      return EVERY_WEEK.flatMap((week) =>
        lineup.map(({ slot, playerId }): RosterEntry => ({ email, week, slot, playerId })),
      )
    }),
    trades: teams.flatMap(({ email }, at): Trade[] =>
      [3, 7, 11].map((week) => ({
        id: `trade-${at}-${week}`,
        email,
        week,
        type: week === 7 ? 'ir' : 'regular',
        playerAdded: players[(at * 3 + week) % PLAYERS]!.id,
        playerDropped: players[(at * 5 + week) % PLAYERS]!.id,
      })),
    ),
    statLines: EVERY_WEEK.flatMap((week) =>
      players.flatMap((player, at): StatLine[] =>
        (at + week) % LAST_WEEK === 0
          ? []
          : [{ playerId: player.id, week, club: player.club, stats: statsOf(player, random) }],
      ),
    ),
    games: EVERY_WEEK.flatMap((week) =>
      Array.from(
        { length: CLUBS / 2 },
        (_, at): Game => ({
          id: `2024-${week}-${at}`,
          week,
          kickoff: 1_725_814_800_000 + (week - 1) * 604_800_000 + at * 600_000,
          home: `C${at}`,
          away: `C${at + CLUBS / 2}`,
          isFinal: true,
        }),
      ),
    ),
    week: LAST_WEEK,
  }
}

function playerAt(at: number, random: (below: number) => number): Player {
  const position = at < CLUBS ? 'DEF' : (['QB', 'RB', 'WR', 'WR', 'TE'] as const)[at % 5]!
  return {
    id: `00-00${30_000 + at * 7}`,
    name: `Player Number ${at}`,
    position,
    club: `C${at % CLUBS}`,
    salary: dollars(1 + random(8)),
  }
}

function statsOf({ position }: Player, random: (below: number) => number): Stats {
  if (position === 'DEF') {
    return {
      sacks: random(6),
      interceptions: random(3),
      fumbleRecoveries: random(2),
      defensiveTouchdowns: random(2),
      pointsAllowed: random(40),
    }
  }
  if (position === 'QB') {
    return {
      passingYards: random(400),
      passingTouchdowns: random(5),
      passingInterceptions: random(3),
      rushingYards: random(60) - 5,
      fumblesLost: random(2),
    }
  }
  if (position === 'RB') {
    return {
      rushingYards: random(120) - 3,
      rushingTouchdowns: random(3),
      receptions: random(6),
      receivingYards: random(50),
    }
  }
  return { receptions: random(10), receivingYards: random(130), receivingTouchdowns: random(3) }
}

function lineupFrom(players: readonly Player[], random: (below: number) => number) {
  const taken = new Set<string>()
  return SLOTS.map((slot) => {
    const position = slot.startsWith('FLEX') ? 'WR' : slot.replace(/\d/, '')
    let player = players[random(PLAYERS)]!
    while (player.position !== position || taken.has(player.id)) player = players[random(PLAYERS)]!
    taken.add(player.id)
    return { slot, playerId: player.id }
  })
}

function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

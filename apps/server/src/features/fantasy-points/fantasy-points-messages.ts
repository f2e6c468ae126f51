import {
  type FantasyPointsMessage,
  type PlayerPoints,
  type PositionLeaders,
  TEAM_DEFENSE,
  weekLabel,
} from '@tuff/contract'
import { positionLeaders, type PlayerPoints as Scored, type Snapshot, weeksWithData } from '@tuff/league'

type Message = FantasyPointsMessage

/** Small enough that a page renders the first players while the rest is loading. */
const CHUNK_SIZE = 100

export const teamNames = ({ teams }: Pick<Snapshot, 'teams'>): Message => ({
  action: 'getTeamNames',
  data: teams.map(({ email, name }) => ({ email, teamName: name })),
})

export const currentWeek = ({ week }: Pick<Snapshot, 'week'>): Message => ({
  action: 'getCurrentWeek',
  data: { currentWeek: week },
})

export const availableWeeks = (snapshot: Snapshot): Message => ({
  action: 'getAvailableWeeks',
  data: { weeks: weeksWithData(snapshot).map(weekLabel) },
})

export const weekChunks = (week: number, players: readonly Scored[]): Message[] =>
  chunksOf(players).map((chunk, chunkIndex) => ({
    action: 'getWeeklyPoints',
    params: { week: weekLabel(week) },
    chunkIndex,
    data: chunk.map(inWeek),
  }))

export const weekComplete = (week: number): Message => ({
  action: 'getWeeklyPointsComplete',
  params: { week: weekLabel(week) },
})

export const weekLeaders = (week: number, players: readonly Scored[]): Message => ({
  action: 'getWeeklyPositionLeaders',
  params: { week: weekLabel(week) },
  data: leadersOf(players, inWeek),
})

export const seasonChunks = (players: readonly Scored[]): Message[] =>
  chunksOf(players).map((chunk, chunkIndex) => ({ action: 'getAllPoints', chunkIndex, data: chunk.map(inSeason) }))

export const seasonComplete = (players: readonly Scored[]): Message => ({
  action: 'getAllPointsComplete',
  totalItems: players.length,
})

export const seasonLeaders = (players: readonly Scored[]): Message => ({
  action: 'getPositionLeaders',
  data: leadersOf(players, inSeason),
})

const inWeek = ({ player, club, points, correction, owners }: Scored): PlayerPoints => ({
  playerID: player.id,
  playerName: player.name,
  position: player.position,
  team: club,
  totalFantasyPoints: points / 100,
  ...(correction && { correction: correction / 100 }),
  tuffTeams: owners.map(({ name }) => name),
  tuffTeamAbbreviations: owners.map(({ abbreviation }) => abbreviation),
})

function inSeason(scored: Scored): PlayerPoints {
  const entry = inWeek(scored)
  return entry.position === 'DEF' ? { ...entry, position: TEAM_DEFENSE } : entry
}

function leadersOf(players: readonly Scored[], write: (scored: Scored) => PlayerPoints): PositionLeaders {
  const { QB, RB, WR, TE, DEF } = positionLeaders(players)
  return { QB: QB.map(write), RB: RB.map(write), WR: WR.map(write), TE: TE.map(write), DEF: DEF.map(write) }
}

function chunksOf(players: readonly Scored[]): (readonly Scored[])[] {
  const count = Math.max(1, Math.ceil(players.length / CHUNK_SIZE))
  return Array.from({ length: count }, (_, at) => players.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE))
}

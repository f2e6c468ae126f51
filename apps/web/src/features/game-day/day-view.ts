import type { GameDayForecast, GameDayNow, GameDayPlayer, GameDayTeam, ScheduledGame } from '@tuff/contract'
import { SLOTS, type Slot } from '@tuff/league'
import type { GameDay } from '#api/game-day-message.ts'
import { tiedRank } from '#football/ranks.ts'

export type PlayerView = GameDayPlayer & {
  game: ScheduledGame | undefined
  /** With the chance that the player plays, as in a team's sum. */
  projected: number | undefined
  /** Where that chance is below nine in ten. */
  doubt: { ifPlaying: number; chance: number } | undefined
  owners: readonly GameDayTeam[]
}

export type DayView = {
  now: GameDayNow
  forecast: GameDayForecast | undefined
  season: GameDay['season']
  players: readonly PlayerView[]
  me: GameDayTeam | undefined
}

export function dayView({ now, forecast, season }: GameDay, myEmail: string | undefined): DayView | undefined {
  if (!now) return undefined
  const ofWeek = forecast?.week === now.week ? forecast : undefined
  const projected = new Map(ofWeek?.players)
  const doubts = new Map(ofWeek?.doubtful?.map(([id, ifPlaying, chance]) => [id, { ifPlaying, chance }]))
  const games = new Map<string, ScheduledGame>()
  // A cancelled game counts as a bye; of two in a week the played one comes first.
  for (const game of now.games.toReversed())
    if (!isOff(game)) for (const club of [game.home, game.away]) games.set(club, game)
  const owners: GameDayTeam[][] = now.players.map(() => [])
  for (const team of now.teams) for (const at of team.lineup) if (at !== null) owners[at]?.push(team)
  return {
    now,
    forecast: ofWeek,
    season,
    players: now.players.map((player, at) => ({
      ...player,
      game: games.get(player.club),
      projected: projected.get(player.id),
      doubt: doubts.get(player.id),
      owners: owners[at]!,
    })),
    me: now.teams.find(({ email }) => email.toLowerCase() === myEmail?.toLowerCase()),
  }
}

export const isOff = ({ state }: ScheduledGame): boolean => state === 'cancelled' || state === 'called off'

export const forecastOf = ({ forecast }: DayView, { email }: GameDayTeam) =>
  forecast?.teams.find((team) => team.email === email)

export const lineupOf = ({ players }: DayView, { lineup }: GameDayTeam): { slot: Slot; player: PlayerView }[] =>
  lineup.flatMap((at, slot) => (at === null ? [] : [{ slot: SLOTS[slot]!, player: players[at]! }]))

export function tenMoreOf(view: DayView, team: GameDayTeam): Map<string, number> {
  const values = forecastOf(view, team)?.tenMore ?? []
  return new Map(values.map(([at, cents]) => [view.forecast!.players[at]![0], cents]))
}

export const inTenths = (points: number): number => Math.round(points * 10) / 10

export const placeLabel = ({ place, isShared }: Pick<GameDayTeam, 'place' | 'isShared'>): string =>
  place === null ? '–' : tiedRank(place, isShared)

export const byPlace = (teams: readonly GameDayTeam[]): GameDayTeam[] =>
  teams.toSorted((a, b) => (a.place ?? teams.length + 1) - (b.place ?? teams.length + 1) || b.points - a.points)

export function byExpectedMoney(view: DayView, teams: readonly GameDayTeam[]): GameDayTeam[] {
  const money = new Map(view.forecast?.teams.map(({ email, expectedMoney }) => [email, expectedMoney]))
  return teams.toSorted((a, b) => (money.get(b.email) ?? 0) - (money.get(a.email) ?? 0) || b.points - a.points)
}

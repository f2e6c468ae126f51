import type { GameDayForecast, GameDaySeason } from '@tuff/contract'
import { lineupOf, ownersIn, pointsIn, resultIn, type Snapshot, sheetIn, wholePoints } from '@tuff/league'
import { type Forecast, isOfTeamsOf } from '#forecasting/forecasts.ts'

const MOST_ROOTED = 5

type AsOf = Forecast<'week'>['asOf']

/** The week's forecast in the wire format; undefined if the forecast is of another week. */
export function forecastMessage(snapshot: Snapshot, forecast: Forecast<'week'>): GameDayForecast | undefined {
  const { of, asOf, from } = forecast
  const { week, teams, players } = snapshot
  if (of?.week !== week || !isOfTeamsOf(forecast, snapshot) || from.snapshot.players.length !== players.length)
    return undefined
  // Players on their first team since the forecast have no projection yet. It knows players by index.
  const shown = shownPlayers(snapshot).filter(({ at }) => of.players.has(at))
  return {
    type: 'gamedayForecast',
    asOf: asOfOnTheWire(asOf),
    week,
    players: shown.map(({ at, id }) => [id, of.players.get(at)!]),
    doubtful: shown.flatMap(({ at, id }): [string, number, number][] => {
      const doubt = of.doubtful.get(at)
      return doubt ? [[id, doubt.ifPlaying, round(doubt.chance, 2)]] : []
    }),
    teams: of.teams.map(({ projected, low, high, chanceOfMoney, expectedMoney }, team) => ({
      email: teams[team]!.email,
      projected,
      low,
      high,
      chanceOfMoney: round(chanceOfMoney, 3),
      expectedMoney: expectedMoney / 100,
      tenMore: tenMoreOf(team),
    })),
    ahead: of.ahead.map((row) => row.map((chance) => round(chance, 3))),
    lastPaid: of.lastPaid === null ? null : round(of.lastPaid, 1),
  }

  function tenMoreOf(team: number): [number, number][] {
    const own = new Set(lineupOf(sheetIn(snapshot, week), team))
    const worth = of!.rooting.map(({ player, worth: cents }) => ({ player, cents: Math.round(cents[team]!) }))
    const best = worth.toSorted((a, b) => b.cents - a.cents)
    const kept = new Set([
      ...best.slice(0, MOST_ROOTED).filter(({ cents }) => cents > 0),
      ...best.slice(-MOST_ROOTED).filter(({ cents }) => cents < 0),
      ...worth.filter(({ player }) => own.has(player)),
    ])
    const indexOf = new Map(shown.map(({ at }, index) => [at, index]))
    return [...kept].flatMap(({ player, cents }): [number, number][] => {
      const index = indexOf.get(player)
      return index === undefined ? [] : [[index, cents]]
    })
  }
}

export function certainMessage(snapshot: Snapshot, asOf: AsOf): GameDayForecast {
  const { week, teams } = snapshot
  const { points, earnings } = resultIn(snapshot, week)
  const paid = teams.flatMap((_, at) => ((earnings[at] ?? 0) > 0 ? [points[at]!] : []))
  return {
    type: 'gamedayForecast',
    asOf: asOfOnTheWire(asOf),
    week,
    players: shownPlayers(snapshot).map(({ id }) => [id, wholePoints(pointsIn(snapshot, week, id))]),
    teams: teams.map(({ email }, at) => ({
      email,
      projected: points[at]!,
      low: points[at]!,
      high: points[at]!,
      chanceOfMoney: (earnings[at] ?? 0) > 0 ? 1 : 0,
      expectedMoney: (earnings[at] ?? 0) / 100,
      tenMore: [],
    })),
    ahead: points.map((mine) => points.map((theirs) => (mine > theirs ? 1 : 0))),
    lastPaid: paid.length > 0 ? Math.min(...paid) : null,
  }
}

export function seasonMessage(snapshot: Snapshot, forecast: Forecast<'season'>): GameDaySeason | undefined {
  const { teams } = snapshot
  const { of, asOf } = forecast
  if (!isOfTeamsOf(forecast, snapshot)) return undefined
  return {
    type: 'gamedaySeason',
    asOf: asOfOnTheWire(asOf),
    teams: of.teams.map(({ projected, playoffs }, at) => ({
      email: teams[at]!.email,
      projected: round(projected, 0),
      playoffs: Math.min(1, round(playoffs, 3)),
    })),
    ahead: of.ahead.map((row) => row.map((chance) => round(chance, 3))),
  }
}

const shownPlayers = (snapshot: Snapshot): { at: number; id: string }[] =>
  snapshot.players.flatMap(({ id }, at) => (ownersIn(snapshot, snapshot.week, id).length > 0 ? [{ at, id }] : []))

const asOfOnTheWire = ({ version, at }: AsOf) => ({ figures: version, at })

function round(figure: number, decimals: number): number {
  const unit = 10 ** decimals
  return Math.round(figure * unit) / unit
}

import type { LeagueState } from '@tuff/league'

/**
 * The season recomputed from its rows in the simplest way, as the reference for recaps; it shares no code with the
 * rules.
 */
export function rawSeason(state: LeagueState) {
  const { settings, statLines, rosters, corrections = [] } = state
  const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase()
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const teams = state.teams
    .toSorted((a, b) => text(folded(a.name), folded(b.name)) || text(a.name, b.name) || text(a.email, b.email))
    .map(({ email }) => email)
  const playerOf = new Map(state.players.map((player) => [player.id, player]))
  const lineOf = new Map(statLines.map((line) => [`${line.week} ${line.playerId}`, line]))
  const scored = new Set(statLines.map(({ week }) => week))
  const withData = new Set([...scored].filter((week) => week >= settings.firstWeek))
  const rosterOf = Map.groupBy(rosters, ({ week, email }) => `${week} ${email}`)
  const known = new Map<string, unknown>()
  const once = <Value>(key: string, work: () => Value): Value => {
    if (!known.has(key)) known.set(key, work())
    return known.get(key) as Value
  }

  /** In hundredths. */
  const exact = (id: string, week: number): number => once(`exact ${id} ${week}`, () => workedOut(id, week))
  const workedOut = (id: string, week: number): number => {
    if (!scored.has(week)) return 0
    const { position } = playerOf.get(id)!
    const { offense, defense, pointsAllowed } = settings.scoring
    const stats = Object.entries(lineOf.get(`${week} ${id}`)?.stats ?? {})
    const rates = (position === 'DEF' ? defense : offense) as Record<string, number>
    let sum = stats.reduce((points, [name, count]) => points + Math.round(count * (rates[name] ?? 0)), 0)
    const allowed = lineOf.get(`${week} ${id}`)?.stats.pointsAllowed
    if (position === 'DEF' && allowed !== undefined)
      sum += pointsAllowed.filter(({ from }) => from <= allowed).at(-1)?.points ?? 0
    for (const one of corrections) if ('playerId' in one && one.playerId === id && one.week === week) sum += one.points
    return sum
  }
  const whole = (id: string, week: number): number => Math.max(0, Math.floor(exact(id, week) / 100))
  const roster = (email: string, week: number): string[] =>
    (rosterOf.get(`${week} ${email}`) ?? []).map(({ playerId }) => playerId)
  const points = (email: string, week: number): number =>
    once(`points ${email} ${week}`, () => {
      let sum = roster(email, week).reduce((total, id) => total + whole(id, week), 0)
      if (!withData.has(week)) return 0
      for (const one of corrections) if ('email' in one && one.email === email && one.week === week) sum += one.points
      return Math.max(0, sum)
    })
  /** A team without a roster and without points has no counts and no money. */
  const takesPart = (email: string, week: number): boolean => roster(email, week).length > 0 || points(email, week) > 0
  const taking = (week: number): string[] =>
    once(`taking ${week}`, () => teams.filter((email) => takesPart(email, week)))
  const ranked = (week: number, among: readonly string[], email: string): number =>
    1 + among.filter((other) => points(other, week) > points(email, week)).length
  const rankIn = (week: number, among: readonly string[], email: string): number =>
    among === teams ? once(`rank ${week} ${email}`, () => ranked(week, among, email)) : ranked(week, among, email)
  const weeksTo = (week: number, from = 1): number[] =>
    Array.from({ length: Math.max(0, week - from + 1) }, (_, at) => from + at).filter((one) => withData.has(one))
  const total = (email: string, week: number, from = 1): number =>
    weeksTo(week, from).reduce((sum, one) => sum + points(email, one), 0)

  const hasPlayed = (email: string, week: number): boolean =>
    weeksTo(Math.min(week, 14)).some((one) => takesPart(email, one))
  /** After a week of 1 to 14. */
  const order = (week: number): string[] =>
    once(`order ${week}`, () => {
      const weeks = weeksTo(Math.min(week, 14))
      const keys = new Map(
        teams.map((email) => {
          const ranks = weeks.filter((one) => takesPart(email, one)).map((one) => rankIn(one, teams, email))
          const counts = [1, 2, 3, 4].map((place) => ranks.filter((rank) => rank === place).length)
          const best = Math.max(0, ...weeks.map((one) => points(email, one)))
          return [email, [total(email, Math.min(week, 14)), Number(hasPlayed(email, week)), ...counts, best]]
        }),
      )
      return teams.toSorted((a, b) => {
        const [one, other] = [keys.get(a)!, keys.get(b)!]
        const at = one.findIndex((value, key) => value !== other[key])
        return at < 0 ? 0 : other[at]! - one[at]!
      })
    })
  const finalists = (): string[] => once('finalists', () => order(14).slice(0, settings.playoffTeams))
  /** In the playoffs; week 18 separates only teams tied at the top. */
  const playoffRank = (email: string, week: number): number => {
    const last = Math.min(week, 17)
    const score = (one: string) => total(one, last, 15)
    const rank = 1 + finalists().filter((one) => score(one) > score(email)).length
    const level = finalists().filter((one) => score(one) === score(email))
    return week < 18 || rank > 1 || level.length < 2 ? rank : rankIn(18, level, email)
  }
  const playing = (week: number): string[] => once(`playing ${week}`, () => whoPlays(week))
  const whoPlays = (week: number): string[] => {
    if (week <= 14) return teams
    const inIt = teams.filter((email) => finalists().includes(email))
    const level = inIt.filter((email) => playoffRank(email, 17) === 1)
    return week < 18 ? inIt : level.length > 1 ? level : []
  }
  const rankAfter = (email: string, week: number): number =>
    once(`after ${email} ${week}`, () => (week <= 14 ? seasonRank(email, week) : playoffRank(email, week)))
  const seasonRank = (email: string, week: number): number => {
    const played = teams.filter((one) => hasPlayed(one, week)).length
    return played > 0 && !hasPlayed(email, week) ? played + 1 : order(week).indexOf(email) + 1
  }
  /** Undefined for a team that had not played by then. */
  const rankBefore = (email: string, week: number): number | undefined => {
    const earlier = before(week)
    if (earlier === undefined || (week <= 14 && !hasPlayed(email, earlier))) return undefined
    return rankAfter(email, earlier)
  }
  /** The previous week with data that counts for the same table. */
  const before = (week: number): number | undefined => weeksTo(week - 1, week <= 14 ? 1 : 15).at(-1)
  const places = settings.payouts
  const money = (among: readonly string[], ranks: readonly number[], payouts: readonly number[], email: string) => {
    const rank = ranks[among.indexOf(email)]!
    const sharing = teams.filter((one) => among.includes(one) && ranks[among.indexOf(one)] === rank)
    const pool = sharing.reduce((sum, _, at) => sum + (payouts[rank - 1 + at] ?? 0), 0)
    return Math.floor(pool / sharing.length) + (sharing.indexOf(email) < pool % sharing.length ? 1 : 0)
  }
  const weekMoney = (email: string, week: number): number =>
    takesPart(email, week)
      ? money(
          taking(week),
          taking(week).map((one) => rankIn(week, teams, one)),
          places.weekly,
          email,
        )
      : 0
  const titleMoney = (email: string, week: number): number =>
    money(
      finalists(),
      finalists().map((one) => playoffRank(one, week)),
      places.playoffs,
      email,
    )
  const owners = (id: string, week: number): string[] =>
    playing(week).filter((email) => roster(email, week).includes(id))
  const netPoints = (tradeId: string, through: number): number =>
    once(`net points ${tradeId} ${through}`, () => netPointsThrough(tradeId, through))
  const netPointsThrough = (tradeId: string, through: number): number => {
    const { email, week, playerAdded, playerDropped } = state.trades.find(({ id }) => id === tradeId)!
    let sum = 0
    for (let one = week; one <= through && one <= 17; one++) {
      if (!roster(email, one).includes(playerAdded) || (one > 14 && !finalists().includes(email))) break
      sum += whole(playerAdded, one) - whole(playerDropped, one)
    }
    return sum
  }
  const isComplete = (week: number): boolean => {
    const games = state.games.filter((game) => game.week === week && !game.isCancelled && !game.isCalledOff)
    return (state.closedWeeks ?? []).includes(week) || (games.length > 0 && games.every(({ isFinal }) => isFinal))
  }
  return {
    state,
    teams,
    playerOf,
    lineOf,
    withData,
    exact,
    whole,
    roster,
    points,
    total,
    rankIn,
    takesPart,
    taking,
    rankAfter,
    rankBefore,
    order,
    finalists,
    playing,
    before,
    weeksTo,
    weekMoney,
    titleMoney,
    owners,
    netPoints,
    isComplete,
    once,
  }
}

export type RawSeason = ReturnType<typeof rawSeason>

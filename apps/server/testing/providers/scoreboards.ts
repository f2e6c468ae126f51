/** ESPN's format with fictitious games. */
type Options = {
  away?: string
  home?: string
  date?: string
  /** ESPN's status. */
  name?: string
  state?: string
  completed?: boolean
  period?: number
  clock?: string
  score?: [away: string | number, home: string | number]
  timeValid?: boolean
}

export const espnEvent = (options: Options = {}) => {
  const { away = 'ARI', home = 'SEA', name = 'STATUS_SCHEDULED', state = 'pre', completed = state === 'post' } = options
  const { date = '2024-11-24T21:25Z', period = 0, clock = '0:00', score = ['0', '0'], timeValid = true } = options
  const status = { clock: 0, displayClock: clock, period, type: { id: '1', name, state, completed } }
  return {
    id: `${away}${home}`,
    date,
    shortName: `${away} @ ${home}`,
    competitions: [
      {
        timeValid,
        status,
        competitors: [
          { homeAway: 'home', score: score[1], team: { id: '1', abbreviation: home } },
          { homeAway: 'away', score: score[0], team: { id: '2', abbreviation: away } },
        ],
      },
    ],
    status,
  }
}

export const scoreboard = (events: object[], { season = 2024, week = 12, type = 2 } = {}): string =>
  JSON.stringify({ leagues: [], season: { type, year: season }, week: { number: week }, events })

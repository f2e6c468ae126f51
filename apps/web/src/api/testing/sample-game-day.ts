import { act } from '@testing-library/react'
import {
  type GameDayForecast,
  GameDayMessage,
  type GameDayNow,
  type GameDaySeason,
  type ScheduledGame,
} from '@tuff/contract'
import { feeds } from '../feeds.ts'
import { readGameDay } from '../game-day-message.ts'

export const MY_EMAIL = 'sam@tuff.example'

/** Noon of a Sunday in every time zone. */
const NOON = new Date(2024, 10, 24, 13, 0).getTime()

const game = (away: string, home: string, also: Partial<ScheduledGame>): ScheduledGame => ({
  id: `${away} ${home}`,
  away,
  home,
  kickoff: NOON,
  state: 'to come',
  isReported: true,
  ...also,
})

export const PLAYING = game('SF', 'GB', { state: 'playing', period: 3, clock: '4:12', awayScore: 20, homeScore: 17 })
const HALF = game('DEN', 'LV', { state: 'playing', period: 2, clock: '0:00', awayScore: 10, homeScore: 9 })
const INFERRED = game('ARI', 'SEA', { state: 'playing', isReported: false })
export const LATER = game('DAL', 'WAS', { kickoff: NOON + 7 * 3_600_000 })
const POSTPONED = game('NO', 'ATL', { state: 'postponed' })
export const FINAL = game('DET', 'IND', { state: 'final', awayScore: 24, homeScore: 6 })
const OVERTIME = game('MIN', 'CHI', { state: 'final', period: 5, awayScore: 30, homeScore: 27 })

const player = (id: string, name: string, club: string, points: number) =>
  ({ id, name, club, points, position: 'RB' }) as const

const team = (name: string, place: number, points: number, money: number, lineup: number[]) => ({
  email: name === 'Fourth & Wrong' ? MY_EMAIL : `${name.toLowerCase().replaceAll(' ', '.')}@tuff.example`,
  name,
  abbreviation: name
    .split(' ')
    .map((word) => word[0])
    .join(''),
  place,
  isShared: false,
  points,
  money,
  lineup: [...lineup, ...Array<null>(11 - lineup.length).fill(null)],
  done: 1,
  playing: 1,
  toPlay: 1,
  onBye: 1,
  seasonPoints: 1_000 + points,
})

/** A Sunday of week 12: four teams in the order of their names; the last is the viewer's. */
export const sampleNow = (also: Partial<GameDayNow> = {}): GameDayNow => ({
  type: 'gameday',
  figures: 7,
  week: 12,
  phase: 'in play',
  purse: 80,
  paidPlaces: 2,
  games: [PLAYING, HALF, INFERRED, POSTPONED, LATER, FINAL, OVERTIME],
  players: [
    player('a', 'Bram Atterbury', 'GB', 12),
    player('b', 'Quill Wainscott', 'WAS', 0),
    player('c', 'Tavaris Sedgewick', 'DET', 9),
    player('d', 'Damaris Yarborough', 'NYJ', 0),
    player('e', 'Zeke Stanhope', 'SF', 22),
  ],
  teams: [
    team('Fourth & Wrong', 2, 21, 30, [0, 1, 2, 3]),
    team('Hail Mary Poppins', 4, 0, 0, [1]),
    team('Pocket Presents', 3, 12, 0, [1, 2]),
    team('Third and Lawn', 1, 30, 50, [4, 1]),
  ],
  ...also,
})

const EMAILS = sampleNow().teams.map(({ email }) => email)

const forecast = (at: number, projected: number, chanceOfMoney: number, expectedMoney: number) => ({
  email: EMAILS[at]!,
  projected,
  low: Math.floor(projected) - 12,
  high: Math.floor(projected) + 13,
  chanceOfMoney,
  expectedMoney,
  tenMore: [] as [number, number][],
})

export const sampleForecast = (also: Partial<GameDayForecast> = {}): GameDayForecast => ({
  type: 'gamedayForecast',
  asOf: { figures: 7, at: NOON },
  week: 12,
  players: [
    ['a', 18.8],
    ['b', 13.3],
    ['c', 9],
    ['d', 0],
    ['e', 28.6],
  ],
  teams: [
    {
      ...forecast(0, 41.1, 0.36, 26.49),
      tenMore: [
        [0, 547],
        [1, 106],
        [4, -272],
      ],
    },
    forecast(1, 13.3, 0.05, 1.51),
    forecast(2, 22.3, 0.2, 6),
    forecast(3, 41.9, 0.98, 46),
  ],
  ahead: EMAILS.map((_, mine) => EMAILS.map((_, theirs) => (mine === theirs ? 0 : mine < theirs ? 0.44 : 0.56))),
  lastPaid: 40.2,
  ...also,
})

export const sampleSeason = (): GameDaySeason => ({
  type: 'gamedaySeason',
  asOf: { figures: 7, at: NOON },
  teams: EMAILS.map((email, at) => ({ email, projected: 2_100 + at, playoffs: 0.8 })),
  ahead: EMAILS.map((_, mine) => EMAILS.map((_, theirs) => (mine === theirs ? 0 : mine < theirs ? 0.48 : 0.52))),
})

/** Publishes these messages to the page, as the feed would. */
export function publishGameDay(...messages: GameDayMessage[]): void {
  act(() => {
    for (const message of messages) {
      const last = readGameDay(GameDayMessage.parse(message), feeds.gameday.getState().last)
      feeds.gameday.setState({ status: 'OPEN', error: undefined, attempts: 0, last })
    }
  })
}

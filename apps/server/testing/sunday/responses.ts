import { espnEvent, scoreboard } from '#testing/providers/scoreboards.ts'
import { ourCode, type RealWeek, WEEK, type WeekGame } from './real-week.ts'
import { gameOfClub, isEntered, isPublished, kickoffAt, progressOf, shareOf, stateAt } from './reported-minutes.ts'

/** Earlier weeks are omitted. */
const FIRST_REPORTED = WEEK - 2
const isEarlier = (week: number) => FIRST_REPORTED <= week && week < WEEK

/** The responses of all sources at a minute. */
export function createResponses(week: RealWeek) {
  const athletes = week.athletes.map(({ key, figures, club }) => ({
    game: gameOfClub(week, club),
    entryAt: entryOf(key, figures),
  }))
  const gameLines = week.texts.games.split('\n')
  const statLines = week.texts.stats.split('\n')
  const weekAt = statLines[0]!.split(',').indexOf('week')
  const clubAt = statLines[0]!.split(',').indexOf('recent_team')

  return {
    sleeper(of: number, now: number): string {
      if (of !== WEEK) return isEarlier(of) ? week.texts.sleeper(of) : '{}'
      const entries = athletes.map(({ game, entryAt }) => entryAt(game ? progressOf(game, now) : 1))
      return `{${entries.filter((entry) => entry !== '').join()}}`
    },
    schedule: cachedBy(
      (now) => week.games.filter((game) => isEntered(game, now)).map(({ id }) => id),
      (entered) => gameLines.map((line) => withoutScore(line, entered)).join('\n'),
    ),
    stats: cachedBy(
      (now) => week.games.filter((game) => isPublished(game, now)).flatMap(({ home, away }) => [home, away]),
      (clubs) =>
        statLines
          .filter((line, at) => {
            const cells = line.replaceAll(/"[^"]*"/g, '').split(',')
            const of = Number(cells[weekAt])
            return (
              at === 0 || line === '' || isEarlier(of) || (of === WEEK && clubs.includes(ourCode(cells[clubAt] ?? '')))
            )
          })
          .join('\n'),
    ),
    espn: (of: number, now: number): string =>
      scoreboard(of === WEEK ? week.games.map((game) => eventOf(game, now)) : [], { week: of }),
    news: (now: number): string =>
      `<?xml version="1.0"?><rss version="2.0"><channel><title>NFL</title>${Array.from(
        { length: 3 },
        (_, at) => `<item><title>Hour ${hourOf(now) - at}</title><link>https://news.example/${hourOf(now) - at}</link>
<pubDate>${new Date((hourOf(now) - at) * 3_600_000).toUTCString()}</pubDate></item>`,
      ).join('')}</channel></rss>`,
  }
}
export type Responses = ReturnType<typeof createResponses>

const hourOf = (now: number): number => Math.floor(now / 3_600_000)

/** No figures before the game, and no zeros. */
function entryOf(key: string, figures: Record<string, number>): (progress: number) => string {
  const finals = Object.entries(figures).filter(([name]) => name !== 'gp')
  let last = { progress: 0, text: '' }
  return (progress) => {
    if (progress === last.progress) return last.text
    const shares = finals.map(([name, final]) => [name, shareOf(final, progress)] as const)
    const reported = Object.fromEntries(shares.filter(([, figure]) => figure !== 0))
    const text = progress === 0 ? '' : `${JSON.stringify(key)}:${JSON.stringify({ ...reported, gp: 1 })}`
    last = { progress, text }
    return text
  }
}

function eventOf(game: WeekGame, now: number) {
  const reported = stateAt(game, now)
  const [name, state] = KINDS[reported.state]
  return espnEvent({
    away: espnCode(game.away),
    home: espnCode(game.home),
    date: `${new Date(kickoffAt(game, now)).toISOString().slice(0, 16)}Z`,
    name,
    state,
    completed: reported.state === 'final',
    ...('period' in reported && { period: reported.period }),
    ...('clock' in reported && { clock: reported.clock }),
    ...('awayScore' in reported && { score: [`${reported.awayScore}`, `${reported.homeScore}`] as [string, string] }),
  })
}

const KINDS = {
  'to come': ['STATUS_SCHEDULED', 'pre'],
  playing: ['STATUS_IN_PROGRESS', 'in'],
  final: ['STATUS_FINAL', 'post'],
  postponed: ['STATUS_POSTPONED', 'post'],
} as const

const espnCode = (code: string) => (code === 'WAS' ? 'WSH' : code)

function withoutScore(line: string, entered: readonly string[]): string {
  const cells = line.split(',')
  if (cells[0] === 'game_id' || line === '' || Number(cells[3]) < WEEK || entered.includes(cells[0]!)) return line
  for (const at of [8, 10, 12, 13, 14]) cells[at] = ''
  return cells.join(',')
}

/** Until its inputs change. */
function cachedBy(keyOf: (now: number) => string[], make: (key: string[]) => string): (now: number) => string {
  const made = new Map<string, string>()
  return (now) => {
    const key = keyOf(now)
    const known = made.get(key.join()) ?? make(key)
    made.set(key.join(), known)
    return known
  }
}

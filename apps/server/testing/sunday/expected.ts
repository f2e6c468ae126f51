import type { StatCategory, StatLine } from '@tuff/league'
import type { RealWeek, WeekGame } from './real-week.ts'
import {
  endOf,
  gameOfClub,
  isEntered,
  isPublished,
  kickoffAt,
  progressOf,
  shareOf,
  stateAt,
} from './reported-minutes.ts'

/** The minutes at which each source was last read. */
type LastReads = { sleeper: number; stats: number; espn: number; schedule: number }

const OFFENSE: [category: string, sleeper: string, ...nflverse: string[]][] = [
  ['passingYards', 'pass_yd', 'passing_yards'],
  ['passingTouchdowns', 'pass_td', 'passing_tds'],
  ['passingInterceptions', 'pass_int', 'interceptions'],
  ['passingTwoPoints', 'pass_2pt', 'passing_2pt_conversions'],
  ['rushingYards', 'rush_yd', 'rushing_yards'],
  ['rushingTouchdowns', 'rush_td', 'rushing_tds'],
  ['rushingTwoPoints', 'rush_2pt', 'rushing_2pt_conversions'],
  ['receptions', 'rec', 'receptions'],
  ['receivingYards', 'rec_yd', 'receiving_yards'],
  ['receivingTouchdowns', 'rec_td', 'receiving_tds'],
  ['receivingTwoPoints', 'rec_2pt', 'receiving_2pt_conversions'],
  ['fumblesLost', 'fum_lost', 'sack_fumbles_lost', 'rushing_fumbles_lost', 'receiving_fumbles_lost'],
  ['specialTeamsTouchdowns', 'st_td', 'special_teams_tds'],
]
const DEFENSE: [category: string, sleeper: string][] = [
  ['sacks', 'sack'],
  ['interceptions', 'int'],
  ['fumbleRecoveries', 'fum_rec'],
  ['forcedFumbles', 'ff'],
  ['safeties', 'safe'],
  ['defensiveTouchdowns', 'def_td'],
  ['specialTeamsTouchdowns', 'def_st_td'],
  ['blockedKicks', 'blk_kick'],
  ['specialTeamsFumbleRecoveries', 'def_st_fum_rec'],
  ['specialTeamsForcedFumbles', 'def_st_ff'],
  ['pointsAllowed', 'pts_allow'],
]

type Column = readonly [category: string, final: number]
type Row = { id: string; game: WeekGame | undefined; textAt: (progress: number) => string }

/** Every player's figures and each game, computed independently of the product. */
export function createExpectations(week: RealWeek) {
  const live = week.athletes.flatMap(({ id, key, club, figures }): Row[] => {
    const columns = key === id ? DEFENSE : OFFENSE
    const ofColumn = columns.map(([category, name]) => [category, figures[name] ?? 0] as const)
    return id ? [{ id, game: gameOfClub(week, club), textAt: textOf(ofColumn) }] : []
  })
  const published = [...week.published].map(([id, { club, figures }]): Row & { game: WeekGame } => ({
    id,
    game: gameOfClub(week, club)!,
    textAt: textOf(
      OFFENSE.map(([category, , ...names]) => [category, names.reduce((sum, name) => sum + (figures[name] ?? 0), 0)]),
    ),
  }))

  return (received: LastReads) => {
    const lines = new Map<string, string>()
    for (const { id, game, textAt } of live) {
      const progress = game ? progressOf(game, received.sleeper) : 1
      if (progress > 0) lines.set(id, textAt(progress))
    }
    for (const { id, game, textAt } of published) {
      const isOver = endOf(game) <= received.espn || isEntered(game, received.schedule)
      if (isOver && isPublished(game, received.stats)) lines.set(id, textAt(1))
    }
    const games = week.games.map((game) => {
      const now = { reported: stateAt(game, received.espn), kickoff: kickoffAt(game, received.espn) }
      return [game.id, now] as const
    })
    return { lines, games: new Map(games) }
  }
}

/** Recomputed during the game only. */
function textOf(columns: readonly Column[]): (progress: number) => string {
  let last = { progress: -1, words: '' }
  return (progress) => {
    if (progress !== last.progress) last = { progress, words: statsText(columns, progress) }
    return last.words
  }
}

/** Text, to compare thousands quickly. Zeros are omitted, except points allowed. */
function statsText(columns: readonly Column[], progress: number): string {
  let words = ''
  for (const [category, final] of columns) {
    const figure = shareOf(final, progress)
    if (figure !== 0 || category === 'pointsAllowed') words += `${category} ${figure} `
  }
  return words
}

/** Shows zeros and unexpected categories as differences. */
export function lineAsText({ playerId, club, stats }: StatLine): string {
  const categories: string[] = (playerId === club ? DEFENSE : OFFENSE).map(([category]) => category)
  const known = categories.filter((category) => category in stats)
  const others = Object.keys(stats).filter((category) => !categories.includes(category))
  return [...known, ...others].map((category) => `${category} ${stats[category as StatCategory]} `).join('')
}

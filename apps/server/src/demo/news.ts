import { type Game, type Player, type Settings, type StatLine, scoreStats } from '@tuff/league'
import { GAME_LENGTH } from '#providers/game-course.ts'
import type { NewsItem } from '#providers/provider.ts'
import { createRandom, type Random } from '#providers/seeded-random.ts'
import { clubOf } from './clubs.ts'
import type { Injury } from './injuries.ts'
import { picturePath } from './news-pictures.ts'
import type { GameResult } from './season.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export function createNews(
  seed: string,
  results: GameResult[],
  injuries: Injury[],
  players: Player[],
  settings: Settings,
): NewsItem[] {
  const random = createRandom(`${seed}: news`)
  const playerOf = new Map(players.map((player) => [player.id, player]))
  return [
    ...results.map((result) => recap(result, playerOf, settings, random)),
    ...injuries.flatMap((injury) => injuryNews(injury, playerOf.get(injury.playerId)!, results, random)),
  ].sort((a, b) => a.publishedAt - b.publishedAt)
}

function recap(result: GameResult, playerOf: Map<string, Player>, settings: Settings, random: Random): NewsItem {
  const { game, homeScore, awayScore, lines } = result
  const homeWon = homeScore > awayScore
  const [winner, loser] = homeWon ? [game.home, game.away] : [game.away, game.home]
  const score = homeWon ? `${homeScore}-${awayScore}` : `${awayScore}-${homeScore}`
  const praise = lines
    .filter((line) => line.club === winner)
    .map((line) => ({ line, player: playerOf.get(line.playerId)! }))
    .map(({ line, player }) => ({ line, player, points: scoreStats(line.stats, player.position, settings) }))
  const hero = praise.reduce((best, other) => (other.points > best.points ? other : best))
  const deed = deedOf(hero.line, hero.player)
  const [won, lost] = [clubOf(winner).nick, clubOf(loser).nick]
  const plain = random.pick(margin(Math.abs(homeScore - awayScore)))
  return {
    id: `recap-${game.id}`,
    title: deed ? `${deed} as ${won} ${plain} ${lost}, ${score}` : `${won} ${plain} ${lost}, ${score}`,
    ...published(`recap-${game.id}`, [winner, loser], game.kickoff + GAME_LENGTH + (3 + random.below(25)) * MINUTE),
  }
}

const margin = (points: number): string[] => {
  if (points <= 3) return ['edge', 'survive', 'slip past', 'outlast']
  return points < 17 ? ['beat', 'hold off', 'get past', 'down'] : ['rout', 'roll past', 'run away from', 'cruise past']
}

function deedOf({ stats }: StatLine, { name, position }: Player): string | undefined {
  const { passingYards = 0, rushingYards = 0, receivingYards = 0, passingTouchdowns = 0, sacks = 0 } = stats
  const scores = (stats.rushingTouchdowns ?? 0) + (stats.receivingTouchdowns ?? 0)
  if (position === 'DEF') return sacks >= 5 ? `${name} defense collects ${sacks} sacks` : undefined
  if (passingTouchdowns >= 3) return `${name} throws ${COUNT[passingTouchdowns] ?? passingTouchdowns} touchdowns`
  if (scores >= 2) return `${name} scores ${TIMES[scores] ?? `${scores} times`}`
  if (passingYards >= 300) return `${name} passes for ${passingYards} yards`
  if (rushingYards >= 100) return `${name} runs for ${rushingYards} yards`
  return receivingYards >= 100 ? `${name} gains ${receivingYards} yards` : undefined
}

const COUNT = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const TIMES = ['', 'once', 'twice', 'three times', 'four times', 'five times']

function injuryNews({ from, to, ailment }: Injury, player: Player, results: GameResult[], random: Random): NewsItem[] {
  const isKnown = player.salary >= KNOWN_FROM
  const game = results.find(({ game }) => game.week === from && plays(game, player.club))?.game
  if (!isKnown || !game) return []
  const weeks = to - from + 1
  const outlook = weeks === 1 ? `out for Week ${from}` : weeks > 5 ? 'placed on injured reserve' : `out ${weeks} weeks`
  const id = `injury-${player.id}-${from}`
  return [
    {
      id,
      title: `${clubOf(player.club).nick}: ${player.position} ${player.name} (${ailment}) ${outlook}`,
      ...published(id, [player.club], game.kickoff - DAY - random.below(300) * MINUTE),
    },
  ]
}

/** Minimum salary of players in the news, in cents. */
const KNOWN_FROM = 300

const plays = (game: Game, club: string) => game.home === club || game.away === club

const published = (id: string, clubs: string[], publishedAt: number) => ({
  // Only headlines exist.
  link: `https://news.tuff.example/2024/${id}`,
  image: picturePath(...clubs),
  publishedAt,
})

import type { Game, StatLine } from '@tuff/league'
import { expect, test } from 'vitest'
import { createProvider } from './create-provider.ts'
import type { ListedPlayer, NewsItem } from './provider.ts'
import { SourceError } from './reading/source-error.ts'
import { linesOf, NOT_KNOWN } from './sides.ts'
import type { Sources } from './source.ts'
import { emptyTally } from './tally.ts'

const SUNDAY = Date.UTC(2024, 8, 8, 17)
const LATER = SUNDAY + 86_400_000
const game = (about: Partial<Game> = {}): Game => ({
  id: 'g',
  week: 1,
  kickoff: SUNDAY,
  home: 'SEA',
  away: 'ARI',
  isFinal: true,
  ...about,
})
const line = (playerId: string, club: string, week = 1): StatLine => ({ playerId, week, club, stats: {} })
const player = (id: string, club: string): ListedPlayer => ({ id, name: id, position: 'WR', club })

function provider({
  games = [game()],
  offense = [] as StatLine[],
  defense,
  players,
  seen,
  news = [] as NewsItem[][],
}: {
  games?: Game[]
  offense?: StatLine[]
  defense?: StatLine[]
  players?: ListedPlayer[]
  seen?: ListedPlayer[]
  news?: NewsItem[][]
}) {
  const calls: number[] = []
  const lines = (all: StatLine[]) => async (week: number) => {
    calls.push(week)
    return all.filter((each) => each.week === week)
  }
  const tally = emptyTally
  const sources: Sources = {
    schedule: { games: async () => games, tally },
    offense: { statLines: lines(offense), ...(seen && { players: async () => seen }), tally },
    defense: defense && { statLines: lines(defense), tally },
    players: players && { players: async () => players, tally },
    news: news.map((items) => ({ news: async () => items })),
  }
  return { ...createProvider(sources), calls }
}

test('a week has the lines of offence and defences together', async () => {
  const both = provider({ offense: [line('ann', 'SEA')], defense: [line('SEA', 'SEA'), line('ARI', 'ARI', 2)] })
  expect(linesOf(await both.statLines(1, LATER)).map((each) => each.playerId)).toEqual(['ann', 'SEA'])
})

test('a week that has not begun is unknown, and no source is called for it', async () => {
  const early = provider({ offense: [line('ann', 'SEA')] })
  expect(await early.statLines(1, SUNDAY - 1)).toEqual(NOT_KNOWN)
  expect(await early.statLines(2, LATER)).toEqual(NOT_KNOWN)
  expect(early.calls).toEqual([])
  expect(linesOf(await early.statLines(1, SUNDAY))).toHaveLength(1)
})

test("D-08 a game with a score is final only when both clubs' players have their figures", async () => {
  const games = [game(), game({ id: 'late', home: 'KC', away: 'BAL' }), game({ id: 'next', week: 2, isFinal: false })]
  const monday = provider({ games, offense: [line('ann', 'SEA'), line('bob', 'ARI'), line('cy', 'KC')] })
  expect((await monday.games(LATER)).map((each) => each.isFinal)).toEqual([true, false, false])
  expect(monday.calls).toEqual([1])
})

test('players are those listed, those who only appeared in a game, and the 32 defences', async () => {
  const all = await provider({
    players: [player('ann', 'SEA')],
    seen: [player('ann', 'KC'), player('bob', 'KC')],
    defense: [],
  }).players()
  expect(all.slice(0, 2)).toEqual([player('ann', 'SEA'), player('bob', 'KC')])
  expect(all.filter((each) => each.position === 'DEF')).toHaveLength(32)
  expect(all).toContainEqual({ id: 'LAR', name: 'Los Angeles Rams', position: 'DEF', club: 'LAR' })
  expect((await provider({ seen: [player('bob', 'KC')] }).players()).map((each) => each.id)).toEqual(['bob'])
})

test('FEED-07 several feeds become one list: newest first, no duplicates, none from the future', async () => {
  const story = (id: string, link: string, publishedAt: number): NewsItem => ({ id, title: id, link, publishedAt })
  const news = [
    [story('a', 'https://x/1', 3), story('b', 'https://x/2', 1)],
    [story('c', 'https://x/1', 2), story('d', 'https://x/3', 4), story('e', 'https://x/4', 9)],
  ]
  expect((await provider({ news }).news(5)).map((each) => each.id)).toEqual(['d', 'a', 'b'])
})

test('when polled, listed players do not wait for the file with players of games', async () => {
  const sources = (error: Error): Sources => ({
    schedule: { games: async () => [game()], tally: emptyTally },
    offense: { statLines: async () => [], players: () => Promise.reject(error), tally: emptyTally },
    players: { players: async () => [player('ann', 'SEA')], tally: emptyTally },
    news: [],
  })
  const away = sources(new SourceError('nflverse is away.'))
  expect(await createProvider(away, { isPolled: true }).players()).toEqual([player('ann', 'SEA')])
  await expect(createProvider(away).players()).rejects.toThrow('nflverse is away.')
  const { players: _, ...alone } = away
  await expect(createProvider(alone, { isPolled: true }).players()).rejects.toThrow('nflverse is away.')
  const faulty = createProvider(sources(new TypeError('no database')), { isPolled: true })
  await expect(faulty.players()).rejects.toThrow('no database')
})

test('when polled, players do not wait for defences that have not arrived yet', async () => {
  const runner = line('00-1', 'SEA')
  const failing = (error: Error): Sources => ({
    schedule: { games: async () => [game()], tally: emptyTally },
    offense: { statLines: async () => [runner], tally: emptyTally },
    defense: { statLines: () => Promise.reject(error), tally: emptyTally },
    news: [],
  })
  const away = failing(new SourceError('Sleeper is away.'))
  expect(await createProvider(away, { isPolled: true }).statLines(1, LATER)).toEqual({
    offense: [runner],
    defense: undefined,
  })
  // A one-time read must be complete.
  await expect(createProvider(away).statLines(1, LATER)).rejects.toThrow('Sleeper is away.')
  const faulty = createProvider(failing(new TypeError('no database')), { isPolled: true })
  await expect(faulty.statLines(1, LATER)).rejects.toThrow('no database')
})

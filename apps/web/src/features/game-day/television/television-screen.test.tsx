import { act, screen, within } from '@testing-library/react'
import type { BoardMessage, BoardTeam } from '@tuff/contract'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { PLAYING } from '#api/testing/sample-game-day.ts'
import { cellsOf } from '#api/testing/texts.ts'
import { LastScores, Movers } from './board-side.tsx'
import { BoardTable } from './board-table.tsx'

const AT = Date.UTC(2024, 10, 24, 18, 30)
const team = (name: string, place: number, also: Partial<BoardTeam> = {}): BoardTeam => ({
  name,
  place,
  isShared: false,
  points: 100 - place,
  money: 0,
  projected: 120.4,
  climbed: 0,
  ...also,
})
const board = (also: Partial<BoardMessage> = {}): BoardMessage => ({
  type: 'board',
  at: AT,
  week: 12,
  phase: 'in play',
  isLive: true,
  purse: 110,
  games: [PLAYING],
  teams: [team('Ant', 1, { money: 50, climbed: 3 }), team('Bee', 2, { climbed: -2, isShared: true })],
  scores: [],
  ...also,
})
const rows = () => cellsOf(screen.getAllByRole('listitem'))

test('TALK-04 the board shows place, climb, points, projection and money of each team', () => {
  renderPage(<BoardTable board={board()} />)
  expect(rows()).toEqual([
    ['Place', 'Team', '', 'Points', 'Projected', 'Money'],
    ['1', 'Ant', 'up 3', '99', '120', '$50'],
    ['T2', 'Bee', 'down 2', '98', '120', '–'],
    ['1 to 2 of 2 · purse $110', ''],
  ])
})

test('TALK-04 more teams than fit take turns, in pages of the same size', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const names = Array.from({ length: 24 }, (_, at) => `Team ${at + 1}`)
  renderPage(<BoardTable board={board({ teams: names.map((name, at) => team(name, at + 1)) })} />)
  screen.getByText('1 to 8 of 24 · purse $110')
  expect(screen.queryByText('Team 9')).toBeNull()
  for (const [page, first] of [
    ['9 to 16', 'Team 9'],
    ['17 to 24', 'Team 17'],
    ['1 to 8', 'Team 1'],
  ]) {
    act(() => void vi.advanceTimersByTime(12_000))
    screen.getByText(`${page} of 24 · purse $110`)
    screen.getByText(first!)
  }
  vi.useRealTimers()
})

test('TALK-04 the latest plays with their age and teams; who has climbed and fallen the most', () => {
  const play = { id: 1, at: AT - 20_000, player: 'A. Slate', club: 'PHI', points: 6, play: 'touchdown', teams: ['Ant'] }
  const earlier = { ...play, id: 2, at: AT - 61_000, points: -2, play: 'fumble', teams: ['Ant', 'Bee'] }
  const shown = board({ scores: [play, earlier] })
  renderPage(
    <>
      <LastScores board={shown} />
      <Movers teams={shown.teams} />
    </>,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first!.textContent).toBe('+6A. SlatePHI, touchdown · Antnow')
  expect(second!.textContent).toBe('−2A. SlatePHI, fumble · 2 teams1 min')
  within(screen.getByText('Climbing').parentElement!).getByText('Ant')
  expect(screen.getByText('Falling').parentElement!.textContent).toBe('FallingBeedown 2 to T2')
})

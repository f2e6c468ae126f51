import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useFollowed } from './use-followed.ts'

type Score = { home: number; away: number }

test('what is chosen of a store is drawn again when it is another one, and only then', () => {
  const { score, drawn } = shown()
  act(() => score.setState({ home: 7 }))
  expect(screen.getByRole('status')).toHaveProperty('textContent', '7')
  const times = drawn()
  act(() => score.setState({ away: 3 }))
  expect(drawn()).toBe(times)
})

test('another choice sees what has changed while it was not chosen', () => {
  const { score } = shown()
  act(() => score.setState({ away: 3 }))
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('status')).toHaveProperty('textContent', '3')
  act(() => score.setState({ away: 10 }))
  expect(screen.getByRole('status')).toHaveProperty('textContent', '10')
})

test('a message is drawn in slices, after what was to be done at once', async () => {
  const { score } = shown()
  withoutAct()
  score.setState({ home: 14 })
  await Promise.resolve()
  expect(screen.getByRole('status')).toHaveProperty('textContent', '0')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('14')
})

test('what changes between a drawing and the first look at the store is not missed', () => {
  const score = scoreless()
  render(
    <>
      <Board score={score} onDraw={() => {}} />
      <Scorer score={score} />
    </>,
  )
  expect(screen.getByRole('status')).toHaveProperty('textContent', '21')
})

function shown() {
  const score = scoreless()
  let times = 0
  render(<Board score={score} onDraw={() => times++} />)
  return { score, drawn: () => times }
}

const scoreless = () => createStore<Score>(() => ({ home: 0, away: 0 }))

function Board({ score, onDraw }: { score: StoreApi<Score>; onDraw: () => void }) {
  const [side, setSide] = useState<keyof Score>('home')
  const points = useFollowed(score, (all) => all[side])
  onDraw()
  return (
    <>
      <output>{points}</output>
      <button type="button" onClick={() => setSide('away')}>
        Away
      </button>
    </>
  )
}

/** Scores when it stands, before anything follows the store. */
function Scorer({ score }: { score: StoreApi<Score> }) {
  useLayoutEffect(() => score.setState({ home: 21 }), [score])
  return null
}

/** React as it works in a browser, where nobody waits for it. */
function withoutAct(): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true))
}

import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function shown(
  terminal: { isTTY?: boolean; columns?: number },
  work: (progress: ReturnType<typeof createProgress>) => void,
) {
  let text = ''
  work(createProgress({ ...terminal, write: (more) => (text += more) }, 4))
  return text
}

test('away from a terminal every step is a plain line', () => {
  const text = shown({}, (progress) => {
    progress.step('schedule')
    progress.step('week 1')
    progress.done()
  })
  expect(text).toBe('[1/4] schedule\n[2/4] week 1\n')
})

test('on a terminal a bar grows in place, within the width, and is erased at the end', () => {
  const text = shown({ isTTY: true, columns: 40 }, (progress) => {
    progress.step('schedule')
    progress.step('a step with a very long description indeed')
    progress.done()
  })
  const [, first, second, last] = text.split('\r\x1b[2K')
  expect(first).toBe('[######..................] 1/4 schedule')
  expect(second).toMatch(/^\[#{12}\.{12}\] 2\/4 a step/)
  expect(second).toHaveLength(39)
  expect(last).toBe('')
})

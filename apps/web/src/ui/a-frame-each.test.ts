import { expect, test } from 'vitest'
import { aFrameEach } from './a-frame-each.ts'

test('pieces are drawn in the order they came, one a frame, and none that was called off', async () => {
  const drawn: string[] = []
  let frames = 0
  const count = () => {
    frames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  const draw = (name: string) => () => void drawn.push(`${name} in frame ${frames}`)
  aFrameEach(draw('chart'))
  const callOff = aFrameEach(draw('table'))
  aFrameEach(draw('record'))
  callOff()
  await expect.poll(() => drawn).toHaveLength(2)
  const [chart, record] = drawn.map((each) => each.split(' in frame '))
  expect([chart?.[0], record?.[0]]).toEqual(['chart', 'record'])
  expect(Number(record?.[1])).toBeGreaterThan(Number(chart?.[1]))

  aFrameEach(draw('later'))
  await expect.poll(() => drawn.at(-1)).toMatch(/^later/)
})

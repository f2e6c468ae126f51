import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('the figures of the process are there from the first question on, once each', async () => {
  const metrics = createMetrics()
  for (let question = 1; question <= 2; question++)
    expect((await metrics.text()).match(/^process_cpu_seconds_total /gm)).toHaveLength(1)
})

import fastify from 'fastify'
import { expect, test } from 'vitest'
import { afterAnswers } from './after-answers.ts'
import { createAnswerTally } from './answer-tally.ts'
import { createMetrics } from './metrics.ts'

test('answers are counted by method, route and status, and by how long they took', () => {
  const tally = createAnswerTally()
  tally.count('GET', '/a', 200, 0.001)
  tally.count('GET', '/a', 200, 0.02)
  tally.count('GET', '/a', 304, 3)
  tally.count('POST', '/a', 201, 0.003)
  expect(tally.answers()).toEqual([
    { labels: { method: 'GET', route: '/a', status: 200 }, value: 2 },
    { labels: { method: 'GET', route: '/a', status: 304 }, value: 1 },
    { labels: { method: 'POST', route: '/a', status: 201 }, value: 1 },
  ])
  const samples = tally.seconds('t').map(({ labels, value, metricName }) => [metricName, labels.le, value])
  expect(samples).toEqual([
    ['t_bucket', 0.001, 1],
    ['t_bucket', 0.005, 2],
    ['t_bucket', 0.025, 3],
    ['t_bucket', 0.1, 3],
    ['t_bucket', 0.5, 3],
    ['t_bucket', 2.5, 3],
    ['t_bucket', '+Inf', 4],
    ['t_sum', undefined, 3.024],
    ['t_count', undefined, 4],
  ])
})

test('Prometheus reads them as a counter and a histogram', async () => {
  const metrics = createMetrics({ ofProcess: false })
  const app = fastify()
  afterAnswers(app, metrics.countAnswer)
  app.get('/a/:id', async () => 'yes')
  await app.inject('/a/1')
  await app.inject('/a/2')
  await app.inject('/nowhere')
  const text = await metrics.text()
  expect(text).toContain('# TYPE tuff_http_answers_total counter\n')
  expect(text).toContain('tuff_http_answers_total{method="GET",route="/a/:id",status="200"} 2\n')
  expect(text).toContain('tuff_http_answers_total{method="GET",route="none",status="404"} 1\n')
  expect(text).toContain('# TYPE tuff_http_answer_seconds histogram\n')
  expect(text).toContain('tuff_http_answer_seconds_bucket{le="+Inf",route="/a/:id"} 2\n')
  expect(text).toContain('tuff_http_answer_seconds_count{route="/a/:id"} 2\n')
})

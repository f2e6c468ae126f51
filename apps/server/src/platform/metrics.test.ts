import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('the process metrics are present from the first request on, once each', async () => {
  const metrics = createMetrics()
  for (let question = 1; question <= 2; question++)
    expect((await metrics.text()).match(/^process_cpu_seconds_total /gm)).toHaveLength(1)
})

test('responses are counted by route and status, and timed by route', async () => {
  const metrics = createMetrics({ ofProcess: false })
  const app = fastify()
  metrics.countResponses(app)
  app.get('/a/:id', async () => 'yes')
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  for (const path of ['/a/1', '/a/2', '/broken', '/nowhere']) await app.inject(path)
  const text = await metrics.text()
  expect(text).toContain('# TYPE tuff_http_requests_total counter\n')
  expect(text).toContain('tuff_http_requests_total{method="GET",route="/a/:id",status="200"} 2\n')
  expect(text).toContain('tuff_http_requests_total{method="GET",route="/broken",status="500"} 1\n')
  expect(text).toContain('tuff_http_requests_total{method="GET",route="none",status="404"} 1\n')
  expect(text).toContain('# TYPE tuff_http_request_duration_seconds histogram\n')
  expect(text).toContain('tuff_http_request_duration_seconds_bucket{le="+Inf",route="/a/:id"} 2\n')
  expect(text).toContain('tuff_http_request_duration_seconds_count{route="/a/:id"} 2\n')
})

import { readFile } from 'node:fs/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendError } from '#platform/errors.ts'
import { CLUBS, clubOf } from './clubs.ts'
import { createDemoLeague } from './demo-league.ts'
import { clubPicture, newsPictures } from './news-pictures.ts'

const CLUBS_CSS = new URL('../../../web/src/app/theme/clubs.css', import.meta.url)

test('NEWS-01 FOOT-01 every story of the demo has a small picture in the colours of its clubs', async () => {
  const app = fastify()
  await app.register(newsPictures)
  const paths = new Set(createDemoLeague().season.news.map(({ image }) => image!))
  expect(paths.size).toBeGreaterThan(200)
  for (const path of paths) {
    const { statusCode, headers, body } = await app.inject({ url: path })
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/svg+xml'])
    expect(body.length).toBeLessThan(1_200)
    for (const code of path.match(/[A-Z]+/g)!) {
      expect(body).toContain(`>${code}</text>`)
      expect(body).toContain(clubOf(code).colours[0])
    }
  }
})

test('the colours are those of the swatches on the pages', async () => {
  const css = await readFile(CLUBS_CSS, 'utf8')
  for (const { code, colours } of CLUBS)
    expect(css).toContain(`[data-nfl="${code}"] {\n  --a: ${colours[0]};\n  --b: ${colours[1]};\n}`)
})

test('a picture satisfies the content policy, and is the same every time', () => {
  const picture = clubPicture(clubOf('PHI'), clubOf('LAR'))
  expect(picture).not.toMatch(/<script|<style|style=|href|url\((?!#g\))/)
  expect(picture).toBe(clubPicture(clubOf('PHI'), clubOf('LAR')))
  expect(clubPicture(clubOf('PHI'))).not.toContain('LAR')
})

test.each(['XYZ.svg', 'PHI-XYZ.svg', 'PHI', 'phi.svg', '..%2F..%2Fetc', 'PHI-LAR-GB.svg'])(
  'there is no picture %s',
  async (name) => {
    const app = fastify()
    app.setErrorHandler(sendError)
    await app.register(newsPictures)
    const { statusCode, body } = await app.inject({ url: `/demo/news/${name}` })
    expect([statusCode, body]).toEqual([404, expect.stringContaining('There is no such picture.')])
  },
)

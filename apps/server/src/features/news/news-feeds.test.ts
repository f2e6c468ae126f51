import { NewsMessage } from '@tuff/contract'
import { expect, test } from 'vitest'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const GET_NEWS = { action: 'getNFLNews', type: 'fetchAll' }

const read = (text: string | undefined) => NewsMessage.parse(JSON.parse(text!)).news

test('FEED-05 FEED-07 FEED-11 both news feeds return the newest items, and push new ones to listening pages', async () => {
  const { app, demo, manager, moveTo } = await openLeagueServer(await openTestDatabase())
  const [page, ticker] = [await visitFeed(app, 'news', manager), await visitFeed(app, 'latestNews', manager)]
  page.send(GET_NEWS)
  ticker.send(GET_NEWS)
  const [all, latest] = [read((await page.receive(1))[0]), read((await ticker.receive(1))[0])]
  expect(all).toHaveLength(50)
  expect(latest).toEqual(all.slice(0, 5))
  expect(all[0]).toEqual({
    id: expect.any(String),
    title: expect.any(String),
    link: expect.stringMatching(/^https:/),
    image: expect.stringMatching(/^\/demo\/news\/[-A-Z]+\.svg$/),
    at: demo.season.news.find(({ id }) => id === all[0]!.id)!.publishedAt,
  })

  const known = demo.season.news.find(({ id }) => id === all[0]!.id)!
  const next = demo.season.news.find(({ publishedAt }) => publishedAt > known.publishedAt)!
  await moveTo({ at: next.publishedAt })
  const [pushed, pushedLatest] = [read((await page.receive(1))[0]), read((await ticker.receive(1))[0])]
  expect(pushed.map(({ id }) => id)).toContain(next.id)
  expect(pushedLatest).toEqual(pushed.slice(0, 5))

  // A replay set back withdraws its later news.
  await moveTo({ at: known.publishedAt })
  expect(read((await page.receive(1))[0])).toEqual(all)
  expect(read((await ticker.receive(1))[0])).toEqual(latest)
  await moveTo({ at: known.publishedAt })
  expect(await page.drain()).toEqual([])
})

test('FEED-07 ENT-01 an item without a picture has an empty one, and a league without news an empty list', async () => {
  const { app, db, manager, notices } = await openLeagueServer(await openTestDatabase())
  const page = await visitFeed(app, 'news', manager)
  await db.query.deleteFrom('news').execute()
  notices.publish({ part: 'news' })
  expect(read((await page.receive(1))[0])).toEqual([])

  const item = { id: 'plain', title: 'No picture', link: 'https://news.tuff.example/plain' }
  await db.query
    .insertInto('news')
    .values({ ...item, image: null, published_at: 1 })
    .execute()
  notices.publish({ part: 'news' })
  expect(read((await page.receive(1))[0])).toEqual([{ ...item, image: '', at: 1 }])
  page.send(GET_NEWS)
  expect(read((await page.receive(1))[0])).toEqual([{ ...item, image: '', at: 1 }])
})

test('D-12 FEED-05 a request outside the contract closes a news feed as malformed', async () => {
  const { app, manager } = await openLeagueServer(await openTestDatabase())
  for (const request of [{ action: 'getNFLNews' }, { action: 'getNFLNews', type: 'fetchSome' }, 'news', null]) {
    const page = await visitFeed(app, 'latestNews', manager)
    page.send(request)
    expect(await page.closed).toBe(4400)
  }
})

test('D-12 D-13 NEWS-03 restricted news is for premium members only, at once, and the ticker for all', async () => {
  const { app, db, commissioner, manager, notices } = await openLeagueServer(await openTestDatabase())
  const [member] = await db.query
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'manager@tuff.example')
    .execute()
  const setRoles = (roles: string[]) =>
    app.inject({
      method: 'PATCH',
      url: `/api/commissioner/accounts/${member!.id}`,
      headers: commissioner,
      payload: { roles },
    })
  const premium = (value: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/commissioner/flags/premiumContent',
      headers: commissioner,
      payload: { value },
    })
  expect((await setRoles(['premium'])).statusCode).toBe(200)
  const visits = [
    await visitFeed(app, 'news', manager),
    await visitFeed(app, 'news', commissioner),
    await visitFeed(app, 'latestNews', commissioner),
  ]
  const [page, other, ticker] = visits
  for (const visit of visits) visit.send(GET_NEWS)
  for (const visit of visits) expect(read((await visit.receive(1))[0])).not.toEqual([])

  await premium('restricted')
  expect(await other!.closed).toBe(4403)
  expect(await (await visitFeed(app, 'news', commissioner)).closed).toBe(4403)
  page!.send(GET_NEWS)
  ticker!.send(GET_NEWS)
  expect(read((await page!.receive(1))[0])).toHaveLength(50)
  expect(read((await ticker!.receive(1))[0])).toHaveLength(5)
  await db.query.deleteFrom('news').execute()
  notices.publish({ part: 'news' })
  expect([read((await page!.receive(1))[0]), read((await ticker!.receive(1))[0])]).toEqual([[], []])

  // The role is revoked while the feed is open.
  expect((await setRoles(['manager'])).statusCode).toBe(200)
  expect(await page!.closed).toBe(4403)
  await setRoles(['premium'])
  const back = await visitFeed(app, 'news', manager)
  back.send(GET_NEWS)
  expect(await back.receive(1)).toHaveLength(1)

  await premium('disabled')
  expect(await back.closed).toBe(4403)
  ticker!.send(GET_NEWS)
  expect(await ticker!.receive(1)).toHaveLength(1)
  expect(await other!.receive(0)).toEqual([])
})

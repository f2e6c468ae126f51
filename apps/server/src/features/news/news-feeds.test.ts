import { FEED_CLOSE, NewsMessage } from '@tuff/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#platform/testing/test-databases.ts'
import { visitFeed } from '../../testing/feed-visitor.ts'
import { openLeagueServer } from '../../testing/league-server.ts'

const GET_NEWS = { action: 'getNFLNews', type: 'fetchAll' }

const read = (text: string | undefined) => NewsMessage.parse(JSON.parse(text!)).news

test('FEED-05 FEED-07 FEED-11 both news feeds answer with the newest items, and push new ones to pages that only listen', async () => {
  const { app, demo, manager, moveTo } = await openLeagueServer(await openTestDatabase())
  const [page, ticker] = [await visitFeed(app, 'news', manager), await visitFeed(app, 'latestNews', manager)]
  page.send(GET_NEWS)
  ticker.send(GET_NEWS)
  const [all, latest] = [read((await page.hears(1))[0]), read((await ticker.hears(1))[0])]
  expect(all).toHaveLength(50)
  expect(latest).toEqual(all.slice(0, 5))
  expect(all[0]).toEqual({
    id: expect.any(String),
    title: expect.any(String),
    link: expect.stringMatching(/^https:/),
    image: expect.stringMatching(/^data:image/),
  })

  const known = demo.season.news.find(({ id }) => id === all[0]!.id)!
  const next = demo.season.news.find(({ publishedAt }) => publishedAt > known.publishedAt)!
  await moveTo({ at: next.publishedAt })
  const [pushed, pushedLatest] = [read((await page.hears(1))[0]), read((await ticker.hears(1))[0])]
  expect(pushed.map(({ id }) => id)).toContain(next.id)
  expect(pushedLatest).toEqual(pushed.slice(0, 5))

  // A replay moved back takes its news back.
  await moveTo({ at: known.publishedAt })
  expect(read((await page.hears(1))[0])).toEqual(all)
  expect(read((await ticker.hears(1))[0])).toEqual(latest)
  await moveTo({ at: known.publishedAt })
  expect(await page.hearsOut()).toEqual([])
})

test('FEED-07 ENT-01 an item without a picture has an empty one, and a league without news an empty list', async () => {
  const { app, db, manager, notices } = await openLeagueServer(await openTestDatabase())
  const page = await visitFeed(app, 'news', manager)
  await db.query.deleteFrom('news').execute()
  notices.publish({ part: 'news' })
  expect(read((await page.hears(1))[0])).toEqual([])

  const item = { id: 'plain', title: 'No picture', link: 'https://news.tuff.example/plain' }
  await db.query
    .insertInto('news')
    .values({ ...item, image: null, published_at: 1 })
    .execute()
  notices.publish({ part: 'news' })
  expect(read((await page.hears(1))[0])).toEqual([{ ...item, image: '' }])
  page.send(GET_NEWS)
  expect(read((await page.hears(1))[0])).toEqual([{ ...item, image: '' }])
})

test('D-12 FEED-05 a request that the contract does not know closes a news feed as malformed', async () => {
  const { app, manager } = await openLeagueServer(await openTestDatabase())
  for (const request of [{ action: 'getNFLNews' }, { action: 'getNFLNews', type: 'fetchSome' }, 'news', null]) {
    const page = await visitFeed(app, 'latestNews', manager)
    page.send(request)
    expect(await page.closed).toBe(FEED_CLOSE.malformed)
  }
})

test('D-13 NEWS-03 news that is restricted comes to premium members alone, and the ticker to all', async () => {
  const { app, db, commissioner, manager, notices } = await openLeagueServer(await openTestDatabase())
  const [member] = await db.query
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'manager@tuff.example')
    .execute()
  const setRoles = (roles: string[]) =>
    db.query
      .updateTable('accounts')
      .set({ roles: JSON.stringify(roles) })
      .where('id', '=', member!.id)
      .execute()
  const premium = (value: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/commissioner/flags/premiumContent',
      headers: commissioner,
      payload: { value },
    })
  await setRoles(['premium'])
  const visits = [
    await visitFeed(app, 'news', manager),
    await visitFeed(app, 'news', commissioner),
    await visitFeed(app, 'latestNews', commissioner),
  ]
  const [page, other, ticker] = visits
  const ask = () => visits.map((visit) => visit.send(GET_NEWS))
  ask()
  for (const visit of visits) expect(read((await visit.hears(1))[0])).not.toEqual([])

  await premium('restricted')
  ask()
  expect(read((await page!.hears(1))[0])).toHaveLength(50)
  expect(read((await ticker!.hears(1))[0])).toHaveLength(5)
  await db.query.deleteFrom('news').execute()
  notices.publish({ part: 'news' })
  expect([read((await page!.hears(1))[0]), read((await ticker!.hears(1))[0])]).toEqual([[], []])
  expect(await other!.hearsOut()).toEqual([])

  await premium('disabled')
  ask()
  await ticker!.hears(1)
  expect([await page!.hearsOut(), await other!.hearsOut()]).toEqual([[], []])
})

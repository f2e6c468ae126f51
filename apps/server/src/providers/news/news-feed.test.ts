import { expect, test } from 'vitest'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { newsFeed } from './news-feed.ts'

const feed = (text: string) => {
  const { files, at } = sourceFolder({ 'feed.xml': text })
  return newsFeed(files, at('feed.xml'))
}

const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
  <title><![CDATA[News]]></title><image><url>https://news.example/logo.gif</url></image>${items.join('\n')}</channel></rss>`

const item = ({
  title = 'Rain in Seattle',
  link = 'https://news.example/rain',
  date = 'Sun, 24 Nov 2024 12:00:00 GMT',
  more = '',
} = {}) =>
  `<item><title><![CDATA[${title}]]></title><link><![CDATA[${link}]]></link><pubDate>${date}</pubDate>${more}</item>`

test("FEED-07 an RSS feed's items are returned newest first, with their pictures", async () => {
  const news = await feed(
    rss(
      item({ more: '<guid isPermaLink="false"><![CDATA[00123]]></guid><description><![CDATA[null]]></description>' }),
      item({
        title: "Snow: 'Bring a coat'",
        link: 'http://news.example/snow?a=1&b=2',
        date: 'Sun, 24 Nov 2024 13:00:00 GMT',
        more: '<image><![CDATA[https://news.example/snow.jpg]]></image>',
      }),
    ),
  ).news()
  expect(news).toEqual([
    {
      id: expect.stringMatching(/feed\.xml http:\/\/news\.example\/snow\?a=1&b=2$/),
      title: "Snow: 'Bring a coat'",
      link: 'http://news.example/snow?a=1&b=2',
      image: 'https://news.example/snow.jpg',
      publishedAt: Date.UTC(2024, 10, 24, 13),
    },
    {
      id: expect.stringMatching(/feed\.xml 00123$/),
      title: 'Rain in Seattle',
      link: 'https://news.example/rain',
      publishedAt: Date.UTC(2024, 10, 24, 12),
    },
  ])
})

test.each([
  ['<image><url>https://news.example/a.jpg</url></image>'],
  ['<media:thumbnail url="https://news.example/a.jpg"/>'],
  ['<media:content url="https://news.example/a.jpg" medium="image"/><media:content url="https://news.example/b.jpg"/>'],
  [
    '<enclosure url="https://news.example/a.mp3" type="audio/mpeg"/><enclosure url="https://news.example/a.jpg" type="image/jpeg"/>',
  ],
  ['<image>not an address</image><media:thumbnail url="https://news.example/a.jpg"/>'],
])('the picture is found in %s', async (more) => {
  expect(await feed(rss(item({ more }))).news()).toMatchObject([{ image: 'https://news.example/a.jpg' }])
})

test.each([
  ['<b>Rams</b> &amp; Raiders', 'Rams & Raiders'],
  ['Rams &amp;amp; Raiders', 'Rams & Raiders'],
  ['&#8216;Go&#x2019; said<br/>he', '‘Go’ said he'],
  ['  Two\n  lines ', 'Two lines'],
  ['4 < 5 and 5 > 4', '4 < 5 and 5 > 4'],
  ['Odd &#0;&#xD800;&#x110000; signs &madeup;', 'Odd signs &madeup;'],
  ['<script>alert(1)</script>Touchdown', 'alert(1) Touchdown'],
])('a title is plain text: %s', async (title, words) => {
  expect(await feed(rss(item({ title }))).news()).toMatchObject([{ title: words }])
})

test('text that only looks like an entity stays unchanged', async () => {
  const [only] = await feed(rss(item({ title: 'Q&A: &valueOf; &bogus; &amp; more' }))).news()
  expect(only?.title).toBe('Q&A: &valueOf; &bogus; & more')
})

test('an overlong title is cut', async () => {
  const [first] = await feed(rss(item({ title: 'long '.repeat(200) }))).news()
  expect(first?.title).toHaveLength(300)
})

test.each([
  ['no title', item({ title: '' })],
  ["the title 'null'", item({ title: 'null' })],
  ['a link that runs code', item({ link: 'javascript:alert(1)' })],
  ['a link into the dark', item({ link: '/story' })],
  ['data for a link', item({ link: 'data:text/html,hello' })],
  ['no date', item({ date: '' })],
  ['a date in words', item({ date: 'yesterday' })],
])('an item with %s is skipped, and the others stay', async (_what, flawed) => {
  const news = await feed(rss(flawed, item({ title: 'Fine' }))).news()
  expect(news.map((each) => each.title)).toEqual(['Fine'])
})

test('an Atom feed is read as well', async () => {
  const news = await feed(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>
    <entry><id>tag:news.example,2024:1</id><title type="html">Rams &amp;amp; Raiders</title>
    <link rel="self" href="https://news.example/1.xml"/><link rel="alternate" href="https://news.example/1"/>
    <updated>2024-11-24T14:00:00-05:00</updated></entry></feed>`).news()
  expect(news).toEqual([
    {
      id: expect.stringMatching(/feed\.xml tag:news\.example,2024:1$/),
      title: 'Rams & Raiders',
      link: 'https://news.example/1',
      publishedAt: Date.UTC(2024, 10, 24, 19),
    },
  ])
})

test('a feed without items is a feed', async () => {
  expect(await feed(rss()).news()).toEqual([])
})

test.each([
  ['half a feed', rss(item()).slice(0, -40), /damaged or incomplete XML/],
  ['another document', '<opml><body/></opml>', /is neither an RSS nor an Atom feed\.$/],
  ['a web page', '<!DOCTYPE html><html><body>Sorry</body></html>', /sent a web page where XML was expected\.$/],
  ['no XML', 'Service unavailable', /damaged or incomplete XML|neither an RSS nor an Atom feed/],
  [
    'a bomb of entities',
    '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>',
    /it defines a document type\.$/,
  ],
])('%s is refused with one sentence', async (_what, text, reason) => {
  const refusal = await feed(text)
    .news()
    .catch((error: Error) => error.message)
  expect(refusal).toMatch(reason)
  expect(refusal).toMatch(/^[^\n]*\.$/)
})

test('REAL-02 parsing a feed is aborted after a time limit', async () => {
  const text = `<rss><channel>${'<a>'.repeat(80)}${'<b>x</b>'.repeat(200_000)}${'</a>'.repeat(80)}</channel></rss>`
  const { files, at } = sourceFolder({ 'feed.xml': text })
  await expect(newsFeed(files, at('feed.xml'), 100).news()).rejects.toThrow(
    /feed\.xml takes too long to read for a news feed\.$/,
  )
})

import { Script } from 'node:vm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { NewsItem } from '../provider.ts'
import type { SourceAddress } from '../reading/source-address.ts'
import { SourceError } from '../reading/source-error.ts'
import { onceEach, type SourceFile, type SourceFiles } from '../reading/source-files.ts'
import type { NewsSource } from '../source.ts'
import { feedDate } from './feed-dates.ts'
import { plainText } from './plain-text.ts'

/** Skips items without a title, a web link or a date. */
export function newsFeed(files: SourceFiles, at: SourceAddress, longestMs = LONGEST_PARSE_MS): NewsSource {
  const read = onceEach((file: SourceFile) => readFeed(file, longestMs))
  return { news: () => files.read([at], 'XML', read) }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
})

/** Twenty times the size of the largest feeds. */
const LONGEST_FEED = 2_000_000

function readFeed({ text, where }: SourceFile, longestMs: number): NewsItem[] {
  if (text.length > LONGEST_FEED)
    throw new SourceError(`${where} is longer than the ${LONGEST_FEED / 1_000_000} million characters of a news feed.`)
  // Feeds need no entities, which could expand to gigabytes.
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new SourceError(`${where} is not a news feed: it defines a document type.`)
  const document = inTime(where, longestMs, () => documentIn(text, where))
  const channel = at(at(document, 'rss'), 'channel')
  const feed = at(document, 'feed')
  if (channel === undefined && feed === undefined) throw new SourceError(`${where} is neither an RSS nor an Atom feed.`)
  return [...listOf(at(channel, 'item')).map(rssItem), ...listOf(at(feed, 'entry')).map(atomItem)]
    .flatMap((item) => itemOf(item, where) ?? [])
    .sort((a, b) => b.publishedAt - a.publishedAt)
}

function documentIn(text: string, where: string): unknown {
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) throw new SourceError(`${where} is damaged or incomplete XML (line ${verdict.err.line}).`)
  return parser.parse(text)
}

/** 100 kB take about 30 ms; a malicious feed would block the event loop. */
const LONGEST_PARSE_MS = 3_000
const CALL = new Script('work()')

function inTime<T>(where: string, longestMs: number, work: () => T): T {
  try {
    return CALL.runInNewContext({ work }, { timeout: longestMs })
  } catch (error) {
    // Errors of another context are not instances of this one's classes.
    const isLate =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isLate ? new SourceError(`${where} takes too long to read for a news feed.`) : error
  }
}

type RawItem = { id: string; title: string; link: string; image: string; date: string }

const rssItem = (item: unknown): RawItem => ({
  id: textOf(at(item, 'guid')),
  title: textOf(at(item, 'title')),
  link: textOf(at(item, 'link')),
  image: imageOf(item),
  date: textOf(at(item, 'pubDate')) || textOf(at(item, 'dc:date')),
})

const atomItem = (entry: unknown): RawItem => {
  const links = listOf(at(entry, 'link'))
  const link = links.find((each) => ['', 'alternate'].includes(textOf(at(each, '@rel'))))
  return {
    id: textOf(at(entry, 'id')),
    title: textOf(at(entry, 'title')),
    link: textOf(at(link, '@href')),
    image: imageOf(entry),
    date: textOf(at(entry, 'published')) || textOf(at(entry, 'updated')),
  }
}

/** Feeds name the picture in five different places. */
function imageOf(item: unknown): string {
  const enclosure = listOf(at(item, 'enclosure')).find((each) => textOf(at(each, '@type')).startsWith('image/'))
  const candidates = [
    at(at(item, 'image'), 'url'),
    at(item, 'image'),
    at(at(item, 'media:thumbnail'), '@url'),
    at(at(item, 'media:content'), '@url'),
    at(enclosure, '@url'),
  ]
  return candidates.map(textOf).find(isWebAddress) ?? ''
}

const LONGEST_TITLE = 300
const LONGEST_ADDRESS = 2_000

function itemOf({ id, title, link, image, date }: RawItem, where: string): NewsItem | undefined {
  const publishedAt = feedDate(date)
  const words = plainText(title)
  if (publishedAt === undefined || words === '' || words === 'null' || !isWebAddress(link)) return undefined
  return {
    // Two feeds may use the same id.
    id: `${where} ${(id || link).slice(0, LONGEST_ADDRESS)}`,
    title: words.length > LONGEST_TITLE ? `${words.slice(0, LONGEST_TITLE - 1)}…` : words,
    link,
    ...(image ? { image } : {}),
    publishedAt,
  }
}

/** Excludes `javascript:` links. */
const isWebAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && /^https?:\/\//i.test(text) && URL.canParse(text)

/** The first child element of that name. */
function at(element: unknown, name: string): unknown {
  const parent = Array.isArray(element) ? element[0] : element
  return typeof parent === 'object' && parent !== null ? (parent as Record<string, unknown>)[name] : undefined
}

const listOf = (elements: unknown): unknown[] =>
  elements === undefined ? [] : Array.isArray(elements) ? elements : [elements]

function textOf(element: unknown): string {
  const first = Array.isArray(element) ? element[0] : element
  const text = typeof first === 'object' && first !== null ? (first as Record<string, unknown>)['#text'] : first
  // NUL may be an entity, and no database accepts it.
  return typeof text === 'string' ? text.replaceAll('\0', ' ').trim() : ''
}

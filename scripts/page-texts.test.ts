import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const SOURCES = globSync(
  ['apps/server/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx,css}', 'apps/web/*.html', 'packages/*/src/**/*.ts'],
  { cwd: ROOT },
).filter((file) => !/\.test\.tsx?$|(^|\/)testing\/|\/migrations\//.test(file))
const DOCUMENTS = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md'], { cwd: ROOT })

/** Wordings of pages, messages and errors that were replaced, or that explain the software instead of the league. */
const WORDINGS =
  /Brought|How Good Was It|four times in five|Chance of Money|Ten More|Tell Me\b|player of mine|Nothing told|Last told|Bring Earlier|Leap to|parted by|is not good|it lapses when|being worked out|worked out (?:afterwards|again)|being brought up to date|points of a player for a team|The (?:Money|Seasons|Trades|Game Day) is currently disabled|has not come\b|requests? waits?\b|put right|stands? on the statement|[Ww]hoever |\banew\b|Nobody whose|told by push|with which you|good once|The same numbers give the same words|While it is off|no longer mailed|Look Again|The Last Word|Where They Differ|Enabled: everybody|Dearest |too dear\b|Points for It\b|Links carry|writes there no more|gone at once|Change Until When|Let Them Join|Teams at most|Again from \$|not chosen anybody|are off\.|By expected|By last year|until it fits the cap|are being made|so empty for now|It knows little|On One Team Alone|counts for little|he scores 10 more|forecasts that a team|What happens in between|Bring \$|Name of a team|by hand'|the schedule gets there|previous figures stay|read by themselves|fewest possible|of the \$\{POSITIONS|best legal teams|as much as the dues|[Nn]obody can join|Anybody who|No (?:schedule|player) is known/

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

const found = (text: string) => text.replaceAll(/\s+/g, ' ').match(WORDINGS)?.[0]

test('no text of the product uses a wording that was replaced', () => {
  expect(SOURCES.length).toBeGreaterThan(900)
  const old = [
    ...SOURCES.map((file) => [file, found(withoutComments(readFileSync(path.join(ROOT, file), 'utf8')))]),
    ...DOCUMENTS.map((file) => [file, found(readFileSync(path.join(ROOT, file), 'utf8'))]),
  ]
  expect(old.filter(([, wording]) => wording !== undefined)).toEqual([])
})

test.each([
  'Brought: points of the added less those of the dropped since',
  'Ranges hold\n      four times in five.',
  'The Money is currently disabled.',
  'This link is not good',
])('%j is found', (text) => {
  expect(found(text)).toBeDefined()
})

import { expect, test } from 'vitest'
import { feedDate } from './feed-dates.ts'

const shown = (text: string) => {
  const instant = feedDate(text)
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

test.each([
  ['Tue, 13 Aug 2019 18:51:36 EST', '2019-08-13T22:51:36.000Z'],
  ['Tue, 13 Aug 2019 18:51:36 EDT', '2019-08-13T22:51:36.000Z'],
  ['Tue, 15 Jan 2019 18:51:36 EST', '2019-01-15T23:51:36.000Z'],
  ['Wed, 7 Aug 2019 21:22:28 PST', '2019-08-08T04:22:28.000Z'],
  ['13 Aug 2019 18:51 GMT', '2019-08-13T18:51:00.000Z'],
  ['Tue, 13 August 2019 18:51:36 +0200', '2019-08-13T16:51:36.000Z'],
  ['Tue, 13 Aug 2019 18:51:36 -05:30', '2019-08-14T00:21:36.000Z'],
  ['2019-08-13T18:51:36Z', '2019-08-13T18:51:36.000Z'],
  ['2019-08-13T18:51:36.123+02:00', '2019-08-13T16:51:36.123Z'],
])('%s is %s: EST in August means local time there', (text, instant) => {
  expect(shown(text)).toBe(instant)
})

test.each([
  '',
  'null',
  'soon',
  '2019-08-13',
  'Tue, 31 Feb 2019 18:51:36 GMT',
  'Tue, 13 Aug 2019 25:51:36 GMT',
  'Tue, 13 Foo 2019 18:51:36 GMT',
  'Tue, 13 Aug 2019 18:51:36 XYZ',
  '2019-13-41T18:51:36Z',
])("'%s' is no date", (text) => {
  expect(shown(text)).toBeUndefined()
})

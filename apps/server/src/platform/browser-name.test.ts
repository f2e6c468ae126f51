import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Mac'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) something new', 'A browser on Linux'],
  ['curl/8.5.0', 'A browser'],
  ['', 'A browser'],
  [undefined, 'A browser'],
  [`${'x'.repeat(600)} Chrome/140.0`, 'A browser'],
])('%s is %s', (userAgent, words) => {
  expect(browserName(userAgent)).toBe(words)
})

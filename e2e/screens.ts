import { devices, type TestInfo } from '@playwright/test'

/** Runs on a phone; all else on a wide screen. What holds the same on either is shown on one of them. */
const TAG = '@phone'

/** For the few tests that must hold on both. */
export const SCREENS = [
  { where: 'on a wide screen', tag: [] },
  { where: 'on a phone', tag: [TAG] },
]

/** Its finer grid of dots is left out: nothing is laid out by it, and four times as many are to be drawn. */
const { userAgent, isMobile, hasTouch } = devices['Pixel 7']
export const PHONE = { userAgent, isMobile, hasTouch, viewport: { width: 390, height: 844 } }

export const isForPhone = ({ tags }: TestInfo) => tags.includes(TAG)

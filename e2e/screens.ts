import { devices, type TestInfo } from '@playwright/test'

/** Runs on a phone; other tests run on a wide screen. What is the same on both is tested on one. */
const TAG = '@phone'

/** For the few tests that must hold on both. */
export const SCREENS = [
  { where: 'on a wide screen', tag: [] },
  { where: 'on a phone', tag: [TAG] },
]

/** Without its device pixel ratio, which quadruples the pixels to paint and does not affect layout. */
const { userAgent, isMobile, hasTouch } = devices['Pixel 7']
export const PHONE = { userAgent, isMobile, hasTouch, viewport: { width: 390, height: 844 } }

export const isForPhone = ({ tags }: TestInfo) => tags.includes(TAG)

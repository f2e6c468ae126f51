import { devices, type TestInfo } from '@playwright/test'

/** Tests with this tag run on a phone, all others on a wide screen. */
const TAG = '@phone'

export const SCREENS = [
  { where: 'on a wide screen', tag: [] },
  { where: 'on a phone', tag: [TAG] },
]

/** Without its device pixel ratio, which quadruples the pixels to paint and does not affect layout. */
const { userAgent, isMobile, hasTouch } = devices['Pixel 7']
export const PHONE = { userAgent, isMobile, hasTouch, viewport: { width: 390, height: 844 } }

export const isForPhone = ({ tags }: TestInfo) => tags.includes(TAG)

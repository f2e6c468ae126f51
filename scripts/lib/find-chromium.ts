import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { isProgram } from './find-program.ts'

/** The shell first: without the windows of a whole browser, the same pages take the tests a third less time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser for the tests: CHROMIUM_PATH, else one on the PATH, else the one Playwright downloaded earlier. */
export const findChromium = (): string | undefined => findChromiums()[0]

/** One with windows of its own: the shell has no notifications, and remembers no page that was left. */
export const findWholeChromium = (): string | undefined => findWholeChromiums()[0]

/** All of them, the best first: one that is there need not start. */
export const findChromiums = (): string[] => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : onThisMachine())

export const findWholeChromiums = (): string[] =>
  [...findChromiums(), ...onThisMachine()].filter((path) => !path.includes('headless-shell'))

function onThisMachine(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, MAC, chromium.executablePath()].filter(isProgram)
}

import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { isProgram } from './find-program.ts'

/** The headless shell first: the tests take a third less time than with a full browser. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

export const findChromium = (): string | undefined => findChromiums()[0]

/** A full browser: the shell has no notifications and no back-forward cache. */
export const findFullChromium = (): string | undefined => findFullChromiums()[0]

/** All candidates, best first; an existing one may fail to start. */
export const findChromiums = (): string[] => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : onThisMachine())

export const findFullChromiums = (): string[] =>
  [...findChromiums(), ...onThisMachine()].filter((path) => !path.includes('headless-shell'))

function onThisMachine(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, MAC, chromium.executablePath()].filter(isProgram)
}

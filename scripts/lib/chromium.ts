import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { aptInstall, canAptInstall } from './apt.ts'
import { runQuietly } from './child.mjs'
import { pinnedNode, tool } from './places.mjs'
import { Trouble, withProgress } from './progress.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser for the tests: CHROMIUM_PATH, else one on the PATH, else the one Playwright downloaded earlier. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, MAC, chromium.executablePath()].find(isProgram)
}

/** Finds a browser that starts, or installs one. Answers with its path. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found && (await starts(found))) return found
  if (process.env.CHROMIUM_PATH) {
    throw new Trouble(
      `CHROMIUM_PATH is '${found}', which does not start: point it to a Chromium or Chrome, or leave it unset.`,
    )
  }

  const said: string[] = []
  if (canAptInstall()) said.push(await aptInstall('Installing Chromium', ['chromium', 'fonts-liberation']))
  let installed = findChromium()
  if (installed && (await starts(installed))) return installed

  const download = await withProgress('Downloading Chromium', () =>
    runQuietly(pinnedNode, [tool('@playwright/test/cli.js'), 'install', 'chromium']),
  )
  said.push(download.output)
  installed = chromium.executablePath()
  if (isProgram(installed) && (await starts(installed))) return installed
  throw new Trouble(
    'The browser tests need Chromium and it could not be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    said.join('\n'),
  )
}

/** A package can leave a launcher that only says how to get the browser, so seeing the file is not enough. */
const starts = async (path: string) => (await runQuietly(path, ['--version'])).code === 0

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

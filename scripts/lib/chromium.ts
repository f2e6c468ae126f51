import { basename } from 'node:path'
import { aptInstall, canAptInstall, isOffered } from './apt.ts'
import { runCaptured } from './child.mjs'
import { findChromiums, findFullChromiums } from './find-chromium.ts'
import { pinnedNode, tool } from './paths.mjs'
import { Trouble, withProgress } from './progress.mjs'

const SHELL = 'chromium-headless-shell'

export async function ensureFullChromium(): Promise<void> {
  const isThere = async () => (await firstThatStarts(findFullChromiums())) !== undefined
  for (const install of [async () => '', () => installPackage('chromium'), download]) {
    await install()
    if (await isThere()) return
  }
}

/** Finds a browser that starts, or installs one: Debian's package where possible, else Playwright's download. */
export async function ensureChromium(): Promise<string> {
  const found = await firstThatStarts(findChromiums())
  if (found && !(await canInstallShell(found))) return found
  if (found) {
    await installPackage(SHELL)
    return (await firstThatStarts(findChromiums())) ?? found
  }
  if (process.env.CHROMIUM_PATH) {
    throw new Trouble(
      `CHROMIUM_PATH is '${process.env.CHROMIUM_PATH}', which does not start: point it to a Chromium or Chrome, or leave it unset.`,
    )
  }

  const outputs: string[] = []
  const packages = [SHELL, 'chromium'].map((name) => () => installPackage(name))
  for (const install of [...packages, download]) {
    outputs.push(await install())
    const installed = await firstThatStarts(findChromiums())
    if (installed) return installed
  }
  throw new Trouble(
    'The browser tests need Chromium and it could not be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    outputs.join('\n'),
  )
}

const canInstallShell = async (found: string): Promise<boolean> =>
  !process.env.CHROMIUM_PATH && basename(found) !== SHELL && canAptInstall() && (await isOffered(SHELL))

/** A package may install only a launcher with instructions, so the file's existence is not enough. */
async function firstThatStarts(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if ((await runCaptured(path, ['--version'])).code === 0) return path
  return undefined
}

/** With fonts of the usual metrics; without them text renders as boxes. */
async function installPackage(name: string): Promise<string> {
  return canAptInstall() ? aptInstall('Installing Chromium', [name, 'fonts-liberation']) : ''
}

async function download(): Promise<string> {
  const { output } = await withProgress('Downloading Chromium', () =>
    runCaptured(pinnedNode, [tool('@playwright/test/cli.js'), 'install', 'chromium']),
  )
  return output
}

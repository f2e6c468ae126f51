import buildPages from '../e2e/build-pages.ts'
import { LeagueProcess } from '../e2e/league-process.ts'
import { aptInstall, canAptInstall } from '../scripts/lib/apt.ts'
import { findProgram } from '../scripts/lib/find-program.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { journey } from './journey.ts'
import { openWebKit } from './webkit.ts'

/**
 * `npm run engines`: a short journey in Firefox and WebKit; Chromium has all other tests. Installs Debian's packages
 * where possible; otherwise reports what is missing. `npm run engines -- firefox` runs one of them.
 */
const ENGINES = {
  firefox: { packages: ['firefox-esr'], programs: ['firefox-esr'], open: openFirefox },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb'], programs: ['WebKitWebDriver', 'Xvfb'], open: openWebKit },
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in ENGINES))
if (unknown) {
  console.error(`There is no engine '${unknown}'. There are: ${Object.keys(ENGINES).join(', ')}.`)
  process.exit(2)
}

buildPages()
for (const [name, { packages, programs, open }] of Object.entries(ENGINES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const paths = await programsOf(programs, packages)
  const missing = programs.filter((_, at) => !paths[at])
  if (missing.length > 0) {
    console.error(`${name}: ${missing.join(' and ')} is missing. Install ${packages.join(' and ')} (Debian's names).`)
    process.exitCode = 1
    continue
  }
  await play(name, () => open(...(paths as [string, string])))
}

async function programsOf(programs: string[], packages: string[]): Promise<(string | undefined)[]> {
  const found = () => programs.map(findProgram)
  if (found().every(Boolean) || !canAptInstall()) return found()
  await aptInstall(`Installing ${packages.join(' and ')}`, packages)
  return found()
}

/** Its league's clock runs, so that figures move while a page is open. */
async function play(name: string, open: () => Promise<Engine>): Promise<void> {
  const league = await LeagueProcess.start({ clock: 'replay:week=12,speed=60' })
  let engine: Engine | undefined
  try {
    engine = await open()
    console.log(`${engine.name}`)
    await journey(engine, league, (step) => console.log(`  ✓ ${step}`))
  } catch (error) {
    console.error(`  ✘ ${name}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await engine?.close().catch(() => {})
    await league.close()
  }
}

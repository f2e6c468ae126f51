// All checks and tests, cheapest first; stops at the first step that fails. With a name, only the tests that match it.
// With --long the tests with their long ones, without the checks and the journeys that are not long.
import { globSync } from 'node:fs'
import { ensureChromium, ensureFullChromium } from './lib/chromium.ts'
import { buildPages } from './lib/pages.mjs'
import { inRoot } from './lib/paths.mjs'
import { command } from './lib/progress.mjs'
import { CHECKS, runSteps } from './lib/steps.ts'
import { ensureTestPrograms } from './lib/test-programs.ts'
import { playwrightReport, reportTests, vitestReport } from './lib/test-reports.ts'

const TESTS = '{{apps,packages}/*/src/**,bench/parts,docs,scripts}/*.test.{ts,tsx}'

const words = process.argv.slice(2)
const isLong = words[0] === '--long'
const name = words.slice(isLong ? 1 : 0).join(' ')
if (isLong) process.env.TEST_LONG = '1'

await command(async () => {
  const chromium = await ensureChromium()
  await ensureFullChromium()
  await ensureTestPrograms()
  await buildPages()

  const reports = { unit: vitestReport(), browser: playwrightReport() }
  const succeeded = await runSteps([
    ...(name || isLong ? [] : [CHECKS]),
    // Sequentially: in parallel they slow each other down, and some tests have time limits of a second.
    [{ name: 'unit, route and store tests', run: ['vitest', 'run', ...reports.unit.args, ...vitestChoice(name)] }],
    [
      {
        name: 'browser tests',
        run: ['playwright', 'test', ...reports.browser.args, ...playwrightChoice(name)],
        // Four processes load the same code.
        env: {
          CHROMIUM_PATH: chromium,
          NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'browser-tests'),
          ...reports.browser.env,
        },
      },
    ],
  ])
  reportTests([reports.unit, reports.browser], { namesSkipped: !name })
  return succeeded ? 0 : 1
})

/** The files of this name, else the tests with it in their titles; all without one. */
function vitestChoice(name: string): string[] {
  if (!name) return []
  const isOfFile = globSync(TESTS, { cwd: inRoot() }).some((file) => file.includes(name))
  return ['--passWithNoTests', ...(isOfFile ? [name] : ['--testNamePattern', RegExp.escape(name)])]
}

/** Playwright matches file names and titles itself. */
function playwrightChoice(name: string): string[] {
  return name ? ['--pass-with-no-tests', '--grep', RegExp.escape(name)] : []
}

// npm run mutants -- <file or folder>: breaks the code in many small ways, one at a time, and runs the tests of its
// package, or in the server of its folder. Prints what no test noticed, and the share that one did.
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { posix, relative, sep } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from './lib/paths.mjs'
import { command, Trouble } from './lib/progress.mjs'

await command(async () => {
  const asked = process.argv[2]
  const found = asked && statSync(asked, { throwIfNoEntry: false })
  if (!found) throw new Trouble('Name a file or a folder: npm run mutants -- packages/league/src/payouts.ts')
  const inProject = relative(root, asked).split(sep).join('/')
  const name = /^(?:packages\/([^/]+)|apps\/(server))\//.exec(inProject)?.slice(1).find(Boolean)
  if (!name) throw new Trouble(`${asked} is neither in packages/ nor in apps/server/.`)

  // Most tests of the server start all of it, so here only those beside the code.
  const folder = found.isDirectory() ? inProject : posix.dirname(inProject)
  const testFiles = name === 'server' ? [`${folder}/**/*.test.ts`] : []

  // Inherited by the processes that run the tests.
  process.env.MUTATED_PROJECT = name
  process.chdir(root)
  await new Stryker({
    mutate: found.isDirectory()
      ? [`${inProject}/**/*.ts`, `!${inProject}/**/*.test.ts`, `!${inProject}/**/testing/**`]
      : [inProject],
    testRunner: 'vitest',
    testFiles,
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/mutants-vitest.config.ts', pool: 'threads' },
    // Paths in tsconfig.json need no change, and TypeScript 7 has no interface to read it.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Math.max(1, availableParallelism() - 1),
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 20,
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['bench/out', 'data', 'dist', 'release', 'test-results', 'playwright-report'],
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { reportTests: false, logTests: false },
    allowEmpty: true,
  }).runMutationTest()
  return 0
})

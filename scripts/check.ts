// npm run check: the checks without a browser, cheapest first.
import { command } from './lib/progress.mjs'
import { CHECKS, runSteps } from './lib/steps.ts'

await command(async () => ((await runSteps([CHECKS, [{ name: 'tests', run: ['vitest', 'run'] }]])) ? 0 : 1))

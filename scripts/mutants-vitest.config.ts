import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import suite from '../vitest.config.ts'

/** A mutant needs only one failing test: whole seasons and generated leagues come last. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(/-(properties|season)\.test/.test(moduleId))
    return files.toSorted((one, other) => isSlow(one) - isSlow(other))
  }
}

/** These end other processes, in which no code is broken. */
const OF_OTHER_PROCESSES = ['**/kill-nine.test.ts', '**/*killed*.test.ts']

/** One project of the suite, as Stryker needs it: Vite loads the modules. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    sequence: { sequencer: QuickFirst },
    projects: suite.test?.projects?.flatMap((project) =>
      typeof project === 'object' && 'test' in project && project.test?.name === process.env.MUTATED_PROJECT
        ? [{ test: { ...project.test, experimental: {}, exclude: [...configDefaults.exclude, ...OF_OTHER_PROCESSES] } }]
        : [],
    ),
  },
})

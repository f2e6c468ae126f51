import { aptInstall } from './apt.ts'
import { findProgram } from './find-program.ts'
import { ensureForTests } from './for-tests.ts'

/** For the test of the sample that docs/operations.md gives to those who have it in front of the league. */
export const ensureNginx = () =>
  ensureForTests(
    'nginx',
    () => findProgram('nginx') !== undefined,
    () => aptInstall('Installing nginx', ['nginx']),
  )

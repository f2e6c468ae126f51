import { aptInstall } from './apt.ts'
import { findProgram } from './find-program.ts'
import { ensureForTests } from './for-tests.ts'

/** For the test of the sample configuration in docs/operations.md. */
export const ensureNginx = () =>
  ensureForTests(
    'nginx',
    () => findProgram('nginx') !== undefined,
    () => aptInstall('Installing nginx', ['nginx']),
  )

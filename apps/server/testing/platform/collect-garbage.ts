import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** V8 collects at unpredictable times. */
export const collectGarbage: () => void = runInNewContext('gc')

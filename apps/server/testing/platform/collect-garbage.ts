import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** For memory tests, because V8 collects at unpredictable times. */
export const collectGarbage: () => void = runInNewContext('gc')

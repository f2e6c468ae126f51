import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** For tests that look at what is held on to: when V8 tidies up by itself is nobody's promise. */
export const collectGarbage: () => void = runInNewContext('gc')

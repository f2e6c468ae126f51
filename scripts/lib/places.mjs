import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, wherever the command was started from. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)

/** The Node that package.json pins. Whatever Node the machine has only starts these scripts. */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The program behind a name in node_modules/.bin, as a file that Node can run on every platform. */
export const tool = (path) => inRoot('node_modules', ...path.split('/'))

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)

/** The Node that package.json pins. The machine's Node only starts these scripts. */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The script behind a name in node_modules/.bin, which Node can run on every platform. */
export const tool = (path) => inRoot('node_modules', ...path.split('/'))

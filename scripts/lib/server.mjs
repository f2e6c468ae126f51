import { inRoot, pinnedNode } from './places.mjs'

/** How the server is started everywhere: by the pinned Node, with a compile cache for a faster next start. */
export const server = (nodeOptions = [], env = {}) => ({
  program: pinnedNode,
  args: [...nodeOptions, inRoot('apps', 'server', 'src', 'main.ts')],
  env: {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'tuff-server'),
    ...process.env,
    ...env,
  },
})

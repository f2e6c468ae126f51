import { inRoot, pinnedNode } from './paths.mjs'

export const server = (nodeOptions = [], env = {}) => ({
  program: pinnedNode,
  args: [...nodeOptions, inRoot('apps', 'server', 'src', 'main.ts')],
  env: {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'tuff-server'),
    ...process.env,
    ...env,
  },
})

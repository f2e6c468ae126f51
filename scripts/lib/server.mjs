import { inRoot, pinnedNode } from './places.mjs'

/** Node's own limit for new objects: by default they keep 64 MB after the start, with it 17 MB of 201 in all. */
export const SERVER_OPTIONS = ['--max-semi-space-size=8']

/** Starts the server with the pinned Node and a compile cache. */
export const server = (nodeOptions = [], env = {}) => ({
  program: pinnedNode,
  args: [...SERVER_OPTIONS, ...nodeOptions, inRoot('apps', 'server', 'src', 'main.ts')],
  env: {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'tuff-server'),
    ...process.env,
    ...env,
  },
})

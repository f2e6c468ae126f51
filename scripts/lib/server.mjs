import { inRoot, pinnedNode } from './places.mjs'

export const SERVER_OPTIONS = [
  // What was made a moment ago may take 24 MB. Left alone it grows to twice as much with the first snapshot and stays so,
  // although hardly anything of an answer or a push outlives it; with half of it a busy server would tidy up twice as often.
  '--max-semi-space-size=8',
  // It tidies up when what lives has grown by half. Left alone it waits for up to four times as much, and a start, which makes
  // much and keeps little of it, ends with room that is not given back.
  '--heap-growing-percent=50',
  // What V8 knows of the shape of an object is kept while no such object lives. Left alone it forgets the shape of Node's own
  // ticks when it tidies up an idle server, never learns it again, and each call from then on takes a fifth longer.
  '--no-memory-reducer-favors-memory',
  '--retain-maps-for-n-gc=1000',
]
export const SERVER_MEMORY = {
  // One place for what threads allocate, of which each would keep one of its own; there is little to wait for.
  MALLOC_ARENA_MAX: '1',
  // A large block goes back to the system when it is freed. Left alone the bound rises with the largest ever freed, and what
  // the start reads and compiles leaves holes that stay.
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
}

/** How the server is started everywhere: by the pinned Node, which keeps what it compiled for a faster next start. */
export const server = (nodeOptions = [], env = {}) => ({
  program: pinnedNode,
  args: [...SERVER_OPTIONS, ...nodeOptions, inRoot('apps', 'server', 'src', 'main.ts')],
  env: {
    ...SERVER_MEMORY,
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'tuff-server'),
    ...process.env,
    ...env,
  },
})

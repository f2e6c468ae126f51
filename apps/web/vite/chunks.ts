import { fileURLToPath } from 'node:url'

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const FRAME = ['app/router.tsx']
const STANDINGS = ['features/standings/standings-screen.tsx']
const SHARED = /\/src\/(ui|football|corrections)\/|node_modules\/bootstrap-icons\//
/** Requests, each with its response schemas: a screen loads only those it uses, because creating them takes time. */
const REQUESTS = /\/src\/api\//

/** Libraries stay cached over a release. `pages` is one file: a browser loads six at a time over HTTP/1.1. */
const LIBRARIES = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  flags: /node_modules\/@launchdarkly\//,
  pages:
    /node_modules\/(react-router|zod|@tanstack\/(query-core|react-query)|react-bootstrap|@restart|react-transition-group|dom-helpers|classnames)\/|\/src\/api\/no-eval\.ts$/,
  table: /node_modules\/@tanstack\//,
  charts: /node_modules\/(d3-[a-z-]+|internmap)\//,
}

export const chunkGroups = [
  // Separate, because it runs before the rest has loaded.
  { name: 'early', test: /\/src\/boot\/early\.ts$|vite\/preload-helper/ },
  ...Object.entries(LIBRARIES).map(([name, test]) => ({ name, test })),
  // Keeps code that only other pages need out of the first page, and of the page after a login.
  { name: (id: string, graph: ModuleGraph) => (isReached(['boot/render.tsx'], id, graph) ? 'first' : null) },
  {
    name: (id: string, graph: ModuleGraph) =>
      isReached(FRAME, id, graph) || (isShared(id) && isReached(STANDINGS, id, graph)) ? 'frame' : null,
  },
  { name: (id: string, graph: ModuleGraph) => (isReached(STANDINGS, id, graph) ? 'standings' : null) },
  { name: 'parts', test: SHARED, minShareCount: 2 },
]

const isShared = (id: string) => SHARED.test(id) || REQUESTS.test(id)

const found = new Map<string[], Set<string>>()

function isReached(entries: string[], id: string, graph: ModuleGraph): boolean {
  const reached = found.get(entries) ?? reachable(entries, graph)
  found.set(entries, reached)
  return reached.has(id)
}

function reachable(entries: string[], graph: ModuleGraph): Set<string> {
  const ours = fileURLToPath(new URL('../src/', import.meta.url))
  const reached = new Set(entries.map((entry) => `${ours}${entry}`))
  for (const id of reached)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (next.startsWith(ours)) reached.add(next)
  return reached
}

import type { FastifyInstance, HTTPMethods } from 'fastify'

export type Call = { method: HTTPMethods; url: string }

/** Every route, read from the tree in which the router itself draws them: each line adds to the path of the one above. */
export function callsOf(app: FastifyInstance): Call[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line): Call[] => {
      const [, branches, part, methods] = /^((?:[│ ] {3})*[├└]── )(\S+)(?: \(([\w, ]+)\))?/.exec(line) ?? []
      if (branches === undefined || part === undefined) return []
      path.splice(branches.length / 4 - 1, path.length, part)
      return (methods?.split(', ') ?? []).map((method) => ({ method, url: path.join('') }))
    })
}

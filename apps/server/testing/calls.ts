import { SEASON_CALLS } from '@tuff/contract'
import type { FastifyInstance, HTTPMethods } from 'fastify'

export type Call = { method: HTTPMethods; url: string }

/** Parsed from the router's printed tree, where each line extends the path above. */
export function callsOf(app: FastifyInstance): Call[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line): Call[] => {
      const [, branches, part, methods] = /^((?:[│ ] {3})*[├└]── )(\S+)(?: \(([\w, ]+)\))?/.exec(line) ?? []
      if (branches === undefined || part === undefined) return []
      path.splice(branches.length / 4 - 1, path.length, part)
      const url = inFull(path.join(''))
      return (methods?.split(', ') ?? []).map((method) => ({ method, url }))
    })

  function inFull(url: string): string {
    if (!url.endsWith('*')) return url
    return (
      OPEN_ENDED.find((whole) => whole.startsWith(url.slice(0, -1)) && app.hasRoute({ method: 'GET', url: whole })) ??
      url
    )
  }
}

const OPEN_ENDED = [SEASON_CALLS.ofYear.path]

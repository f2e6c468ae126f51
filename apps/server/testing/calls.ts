import * as contract from '@tuff/contract'
import type { FastifyInstance, HTTPMethods } from 'fastify'

/** All endpoints of the contract, collected from its exports, so that none is forgotten. */
export const ENDPOINTS = Object.values<unknown>(contract)
  .flatMap((exported) => Object.values(exported ?? {}))
  .filter(isEndpoint)

/** HEAD is served wherever GET is. */
export const endpointOf = ({ method, url }: Call): contract.Endpoint => {
  const found = ENDPOINTS.find((each) => each.path === url && each.method === (method === 'HEAD' ? 'GET' : method))
  if (!found) throw new Error(`${method} ${url} is not in the contract.`)
  return found
}

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

const OPEN_ENDED = [contract.SEASON_CALLS.ofYear.path]

function isEndpoint(value: unknown): value is contract.Endpoint {
  const isObject = typeof value === 'object' && value !== null
  return isObject && 'method' in value && 'path' in value && String(value.path).startsWith('/api/')
}

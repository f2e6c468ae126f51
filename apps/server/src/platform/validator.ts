import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

type Check = (params: Record<string, string>) => { value?: object; error?: Error }

/** Beyond them a route begins anew. */
const MOST_REMEMBERED = 100
const LONGEST_REMEMBERED = 64

/** Checks what a call brings by its schema: a path once for each thing that stands in it, which are few and asked for often. */
export const checkBySchema: FastifySchemaCompiler<z.ZodType> = (route) => {
  const check = validatorCompiler(route)
  return route.httpPart === 'params' ? rememberGood(check as Check) : check
}

function rememberGood(check: Check): Check {
  const good = new Map<string, ReturnType<Check>>()
  return (params) => {
    const said = onlyOne(params)
    if (said === undefined) return check(params)
    const known = good.get(said)
    if (known) return known
    const checked = check(params)
    if (!checked.value || said.length > LONGEST_REMEMBERED) return checked
    if (good.size >= MOST_REMEMBERED) good.clear()
    // Everybody who asks the same is given the same.
    Object.freeze(checked.value)
    good.set(said, checked)
    return checked
  }
}

/** Looked for without a list of names, which would be made for every call. */
function onlyOne(params: Record<string, string>): string | undefined {
  let one: string | undefined
  for (const name in params) {
    if (one !== undefined) return undefined
    one = params[name]
  }
  return one
}

import { createAccessTokens } from './access-tokens.ts'
import { createLinks } from './links.ts'

type Deps = Parameters<typeof createAccessTokens>[0] & Parameters<typeof createLinks>[0]

/** Access tokens of users, and links with a single right (TALK-03 to TALK-05). */
export const openTokens = (deps: Deps) => ({ accessTokens: createAccessTokens(deps), links: createLinks(deps) })

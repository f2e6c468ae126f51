import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction, Provider } from 'oidc-provider'
import type { ArtifactStore } from './artifact-store.ts'
import type { OpenProvider } from './late-provider.ts'
import type { LoginPages } from './login-page.ts'
import { explainLostDatabase } from './out-of-reach.ts'
import type { SignIn, SignInOutcome } from './sign-in.ts'

export const EXPIRED = 'This sign-in has expired.'

type Options = {
  openProvider: OpenProvider
  artifacts: ArtifactStore
  signIn: SignIn
  pages: LoginPages
  origin: string
}

/** The form that asks for e-mail and password, while the provider waits for its answer. */
export const loginRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { openProvider, artifacts, signIn, pages, origin } = options
  acceptForms(app)
  explainLostDatabase(app, pages)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PAGE_HEADERS)
  })

  app.get<{ Params: { uid: string } }>('/login/:uid', async (request, reply) => {
    const interaction = await currentInteraction(await openProvider(), request, reply)
    if (!interaction) return reply.code(400).send(pages.notice(EXPIRED))
    const hint = interaction.params.login_hint
    return pages.login({ action: pathOf(interaction), email: typeof hint === 'string' ? hint : undefined })
  })

  app.post<{ Params: { uid: string }; Body?: URLSearchParams }>('/login/:uid', async (request, reply) => {
    // A form on another site could sign a visitor in to an account that is not his.
    if (request.headers.origin !== origin)
      return reply.code(403).send(pages.notice('This form was not sent from here.'))
    const provider = await openProvider()
    const interaction = await currentInteraction(provider, request, reply)
    if (!interaction) return reply.code(400).send(pages.notice(EXPIRED))

    const email = request.body?.get('email')?.trim() ?? ''
    const outcome = await signIn({ email, password: request.body?.get('password') ?? '', address: request.ip })
    if (outcome.kind !== 'signed-in') {
      const { status, error } = refusal(outcome)
      return reply.code(status).send(pages.login({ action: pathOf(interaction), email, error }))
    }
    const { id: accountId } = outcome.account
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
    if (session.accountId !== accountId) await artifacts.revokeGrantsOf(session)
    const returnTo = await provider.interactionResult(request.raw, reply.raw, { login: { accountId } })
    return reply.redirect(new URL(returnTo).pathname, 303)
  })
}

/** Forms and nothing else, as URLSearchParams. */
export function acceptForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
}

/** `no-referrer`, the rule elsewhere, would make browsers send the form with the origin 'null'. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** None when it has expired, or belongs to another browser. */
async function currentInteraction(
  provider: Provider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    return interaction.uid === request.params.uid ? interaction : undefined
  } catch (error) {
    // By its name: whoever imports the class loads the whole provider with it.
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}

const pathOf = ({ uid }: Interaction) => `/login/${uid}`

export function refusal(outcome: Exclude<SignInOutcome, { kind: 'signed-in' }>): { status: number; error: string } {
  if (outcome.kind === 'wrong') return { status: 401, error: 'Wrong e-mail or password.' }
  if (outcome.kind === 'busy') {
    return { status: 503, error: 'Many people are signing in right now. Try again in a moment.' }
  }
  return { status: 429, error: `Too many attempts. Try again in ${inWords(outcome.waitMs)}.` }
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

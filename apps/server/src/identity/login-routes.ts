import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction, Provider } from 'oidc-provider'
import { logSecurity } from '#platform/security-log.ts'
import type { ArtifactStore } from './artifact-store.ts'
import { type Form, fieldsOf, serveFormPages } from './form-pages.ts'
import type { OpenProvider } from './lazy-provider.ts'
import type { LoginPages } from './login-page.ts'
import type { CodeStep } from './second-factor/code-step.ts'
import type { SignIn } from './sign-in.ts'
import { EXPIRED, refusal } from './sign-in-words.ts'

type Options = {
  openProvider: OpenProvider
  artifacts: ArtifactStore
  signIn: SignIn
  codeStep: CodeStep
  pages: LoginPages
  origin: string
}

export const loginRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { openProvider, artifacts, signIn, codeStep, pages, origin } = options
  serveFormPages(app, pages, origin)

  app.get<{ Params: { uid: string } }>('/login/:uid', async (request, reply) => {
    const interaction = await currentInteraction(await openProvider(), request, reply)
    if (!interaction) return reply.code(400).send(pages.notice(EXPIRED))
    const hint = interaction.params.login_hint
    return pages.login({ action: pathOf(interaction), email: typeof hint === 'string' ? hint : undefined })
  })

  app.post<Sent>('/login/:uid', async (request, reply) => {
    const interaction = await currentInteraction(await openProvider(), request, reply)
    if (!interaction) return reply.code(400).send(pages.notice(EXPIRED))
    const field = fieldsOf(request)
    const email = field('email').trim()
    const outcome = await signIn({ email, password: field('password'), address: request.ip })
    if (outcome.kind === 'signed-in') return signInUser(request, reply, outcome.account.id)
    if (outcome.kind === 'code-needed') return codeStep.page(outcome.account, codeOf(interaction))
    const { status, error } = refusal(outcome)
    return reply.code(status).send(pages.login({ action: pathOf(interaction), email, error }))
  })

  app.post<Sent>('/login/:uid/code', async (request, reply) => {
    const interaction = await currentInteraction(await openProvider(), request, reply)
    if (!interaction) return reply.code(400).send(pages.notice(EXPIRED))
    const step = await codeStep.check(request, codeOf(interaction))
    if (step.kind === 'refused') return reply.code(step.status).send(step.page)
    return signInUser(request, reply, step.account.id)
  })

  async function signInUser(request: FastifyRequest, reply: FastifyReply, accountId: string) {
    const provider = await openProvider()
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
    if (session.accountId !== accountId) await artifacts.endSession(session)
    const returnTo = await provider.interactionResult(request.raw, reply.raw, { login: { accountId } })
    logSecurity(request, 'sign-in', { subject: accountId })
    return reply.redirect(new URL(returnTo).pathname, 303)
  }
}

type Sent = Form & { Params: { uid: string } }

/** Undefined when it has expired, or belongs to another browser. */
async function currentInteraction(
  provider: Provider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    return interaction.uid === request.params.uid ? interaction : undefined
  } catch (error) {
    // Compared by name: importing the class would load the whole provider.
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}

const pathOf = ({ uid }: Interaction) => `/login/${uid}`

const codeOf = ({ uid }: Interaction) => ({ purpose: `sign-in ${uid}`, action: `/login/${uid}/code`, button: 'Log In' })

/** The part of oidc-provider that is used here; it brings no types of its own. */
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events'
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { JWK } from 'jose'

  export type AdapterPayload = {
    jti?: string
    grantId?: string
    uid?: string
    accountId?: string
    consumed?: number
    [key: string]: unknown
  }

  export type Adapter = {
    upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void>
    find(id: string): Promise<AdapterPayload | undefined>
    findByUid(uid: string): Promise<AdapterPayload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export type OidcAccount = {
    accountId: string
    claims(use: string, scope: string): Promise<Record<string, unknown> & { sub: string }>
  }

  export type Grant = {
    jti: string
    accountId: string
    addOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
    save(): Promise<string>
  }

  export type Session = {
    accountId?: string
    authorizations?: Record<string, { grantId?: string }>
    grantIdFor(clientId: string): string | undefined
    destroy(): Promise<void>
  }

  export type Interaction = {
    uid: string
    params: Record<string, unknown>
  }

  export type OidcContext = {
    route: string
    provider: Provider
    client: { clientId: string }
    params: Record<string, unknown>
    session: Session
    account?: OidcAccount
    entities: {
      RotatedRefreshToken?: { remainingTTL: number }
      RefreshToken?: { accountId: string }
      Grant?: Grant
    }
  }

  /** The context of a request: Koa's, with what the provider adds to it. */
  export type KoaContextWithOIDC = {
    req: IncomingMessage
    res: ServerResponse
    path: string
    /** The address that `x-forwarded-for` names, because `proxy` is set. */
    ip: string
    get(header: string): string
    query: Record<string, string | string[] | undefined>
    type: string
    status: number
    body: unknown
    oidc: OidcContext
  }

  export type ErrorOut = { error: string; error_description?: string }

  export type Configuration = {
    adapter: (model: string) => Adapter
    clients: Record<string, unknown>[]
    jwks: { keys: JWK[] }
    claims: Record<string, string[] | null>
    scopes: string[]
    extraParams: string[]
    conformIdTokenClaims: boolean
    clientBasedCORS(ctx: KoaContextWithOIDC, origin: string): boolean
    cookies: { keys: string[]; names: Record<'session' | 'interaction' | 'resume', string> }
    expiresWithSession(): Promise<boolean>
    extraTokenClaims(ctx: KoaContextWithOIDC, token: { grantId: string }): Promise<Record<string, unknown> | undefined>
    features: Record<string, { enabled: boolean; [setting: string]: unknown }>
    findAccount(ctx: KoaContextWithOIDC, id: string): Promise<OidcAccount | undefined>
    interactions: { policy: interactionPolicy.Policy; url(ctx: KoaContextWithOIDC, interaction: Interaction): string }
    issueRefreshToken(ctx: KoaContextWithOIDC, client: unknown, source: { scopes: Set<string> }): Promise<boolean>
    loadExistingGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined>
    pkce: { required(): boolean }
    renderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void
    responseTypes: string[]
    rotateRefreshToken: boolean
    routes: Record<string, string>
    ttl: Record<string, number | ((ctx: KoaContextWithOIDC) => number)>
  }

  export class Provider extends EventEmitter {
    constructor(issuer: string, configuration: Configuration)
    /** Koa's: whether it believes the headers that a proxy sets. */
    proxy: boolean
    Grant: {
      new (of: { accountId: string; clientId: string }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    Session: { get(ctx: KoaContextWithOIDC): Promise<Session> }
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
    createContext(req: IncomingMessage, res: ServerResponse): KoaContextWithOIDC
    cookieName(type: 'session' | 'interaction' | 'resume'): string
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>
    interactionResult(
      req: IncomingMessage,
      res: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<string>
    use(middleware: (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>): this
  }

  export namespace interactionPolicy {
    class Check {
      constructor(reason: string, description: string, check: (ctx: KoaContextWithOIDC) => boolean)
    }
    type Policy = {
      get(prompt: 'login'): { checks: { add(check: Check): void } }
      remove(prompt: 'consent'): void
    }
    function base(): Policy
  }

  export namespace errors {
    class InvalidTarget extends Error {}
    class InvalidGrant extends Error {
      constructor(detail: string)
    }
    class SessionNotFound extends Error {}
  }
}

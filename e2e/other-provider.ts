import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '../apps/server/testing/platform/free-port.ts'

export const CLIENT_ID = 'spa-elsewhere'
export const AUDIENCE = 'https://tuff.example/api'
export const EMAIL_CLAIM = 'https://tuff.example/email'
const PERSON = { sub: 'auth0|66f1', name: 'Erin Elsewhere', email: 'erin@tuff.example' }

type Grant = { nonce: string; challenge: string }

/** A provider on another origin, in Auth0's formats and without an end_session_endpoint: one account, one click. */
export class OtherProvider {
  readonly #key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #grants = new Map<string, Grant>()
  readonly #server = createServer((request, response) => void this.#respond(request, response))
  #isSignedIn = false
  isVerified = true
  #port = 0
  #lastPath: string | undefined

  static async start(): Promise<OtherProvider> {
    const provider = new OtherProvider()
    provider.#port = await freePort()
    await provider.restart()
    return provider
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  endSession(): void {
    this.#isSignedIn = false
    this.#grants.clear()
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Stops after the next response. */
  stopAfter(path: string): void {
    this.#lastPath = path
  }

  async restart(): Promise<void> {
    this.#server.listen(this.#port, 'localhost')
    await once(this.#server, 'listening')
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', this.origin)
    if (pathname === this.#lastPath) {
      this.#lastPath = undefined
      response.once('finish', () => this.stop())
    }
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (pathname === '/.well-known/openid-configuration') return sendJson(response, 200, this.#discovery())
    if (pathname === '/.well-known/jwks.json') return sendJson(response, 200, { keys: [this.#publicKey()] })
    if (pathname === '/oauth/token') return this.#sendTokens(new URLSearchParams(await textOf(request)), response)
    if (pathname === '/authorize' && query.get('prompt') === 'none')
      return this.#isSignedIn ? this.#sendCode(query, response) : sendBack(query, { error: 'login_required' }, response)
    if (pathname === '/authorize') {
      const go = query.toString().replaceAll('&', '&amp;')
      response.setHeader('content-type', 'text/html')
      return void response.end(`<!doctype html><title>Elsewhere</title><a href="/continue?${go}">Continue as Erin</a>`)
    }
    if (pathname === '/continue') {
      this.#isSignedIn = true
      return this.#sendCode(query, response)
    }
    if (pathname === '/v2/logout') {
      this.endSession()
      return void response.writeHead(302, { location: query.get('returnTo') ?? '' }).end()
    }
    response.writeHead(404).end()
  }

  #discovery() {
    return {
      issuer: `${this.origin}/`,
      authorization_endpoint: `${this.origin}/authorize`,
      token_endpoint: `${this.origin}/oauth/token`,
      jwks_uri: `${this.origin}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['HS256', 'RS256'],
    }
  }

  #sendCode(query: URLSearchParams, response: ServerResponse): void {
    sendBack(query, { code: this.#grant(query) }, response)
  }

  #grant(query: URLSearchParams): string {
    const code = randomUUID()
    this.#grants.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' })
    return code
  }

  #sendTokens(form: URLSearchParams, response: ServerResponse): void {
    const code = form.get('code') ?? form.get('refresh_token') ?? ''
    const grant = this.#grants.get(code)
    this.#grants.delete(code)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || (form.has('code') && proof !== grant.challenge)) {
      sendJson(response, 403, { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' })
      return
    }
    const refreshToken = randomUUID()
    this.#grants.set(refreshToken, grant)
    sendJson(response, 200, {
      access_token: this.#token({
        aud: [AUDIENCE, `${this.origin}/userinfo`],
        [EMAIL_CLAIM]: PERSON.email,
        [`${EMAIL_CLAIM}_verified`]: this.isVerified,
      }),
      id_token: this.#token({ aud: CLIENT_ID, nonce: grant.nonce, name: PERSON.name, email: PERSON.email }),
      refresh_token: refreshToken,
      token_type: 'Bearer',
      scope: 'openid profile email offline_access',
      expires_in: 600,
    })
  }

  #token(claims: object): string {
    const iat = Math.floor(Date.now() / 1000)
    // Unique ids: two tokens of the same second would be equal.
    const payload = { iss: `${this.origin}/`, sub: PERSON.sub, jti: randomUUID(), iat, exp: iat + 600, ...claims }
    const text = [{ alg: 'RS256', typ: 'JWT', kid: 'elsewhere' }, payload].map(encoded).join('.')
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.#key.privateKey).toString('base64url')}`
  }

  #publicKey() {
    return { ...this.#key.publicKey.export({ format: 'jwk' }), kid: 'elsewhere', alg: 'RS256', use: 'sig' }
  }
}

function sendBack(query: URLSearchParams, outcome: Record<string, string>, response: ServerResponse): void {
  const back = new URL(query.get('redirect_uri') ?? '')
  back.search = new URLSearchParams({ ...outcome, state: query.get('state') ?? '' }).toString()
  response.writeHead(302, { location: back.href }).end()
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

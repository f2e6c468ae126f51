import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    securityHeadersOf(request: FastifyRequest): Record<string, string>
  }
}

export type PageNeeds = {
  origin: string
  /** Their inline scripts and styles are allowed. */
  html: string[]
  /** Further connect sources: the feeds, which some browsers do not count as 'self'. */
  connect: string[]
  /** The origin of the sign-in, if it is another one: silent checks run in a frame of it. */
  signInAt?: string | undefined
}

const A_YEAR_S = 365 * 24 * 60 * 60

/** These follow the policy of their page. A browser that opens one directly accepts HTML and may get an error page. */
const PART_OF_A_PAGE = /^\/assets\/[^/?]+\.(js|css|woff2)$/

export function addSecurityHeaders(app: FastifyInstance, needs: PageNeeds) {
  const always = {
    'x-content-type-options': 'nosniff',
    // For this host only: its subdomains are the operator's decision.
    ...(needs.origin.startsWith('https:') && { 'strict-transport-security': `max-age=${A_YEAR_S}` }),
  }
  const headers = {
    ...always,
    'content-security-policy': contentPolicy(needs),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  }
  app.decorate('securityHeadersOf', ({ raw: { url }, headers: { accept } }: FastifyRequest) =>
    url?.startsWith('/assets/') && PART_OF_A_PAGE.test(url) && !accept?.includes('text/html') ? always : headers,
  )
  // Set first, so that a route may replace one, and a hijacked reply has them too.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(app.securityHeadersOf(request))
    done()
  })
}

function contentPolicy({ html, connect, signInAt = '' }: PageNeeds): string {
  const hashesOf = (tag: string) => [...new Set(html.flatMap((page) => contentsOf(tag, page)).map(hash))].join(' ')
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashesOf('script')}`,
    `style-src 'self' ${hashesOf('style')}`.trimEnd(),
    // Bootstrap's small icons are data URLs; news pictures and avatars come from any host.
    `img-src 'self' data: https:`,
    `connect-src 'self' ${[...connect, signInAt].filter(Boolean).join(' ')}`,
    `frame-src 'self' ${signInAt}`.trimEnd(),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self' ${signInAt}`.trimEnd(),
    `frame-ancestors 'self'`,
  ].join('; ')
}

/** Inline scripts without attributes: one with a type or a source has nothing to run. */
const contentsOf = (tag: string, html: string) =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => match[1]!)

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

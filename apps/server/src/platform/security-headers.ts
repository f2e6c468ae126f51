import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    securityHeadersOf(request: FastifyRequest): Record<string, string>
  }
}

/** What a page of ours may run and talk to. */
export type PageNeeds = {
  /** Where the pages are. */
  origin: string
  /** The HTML files whose inline scripts may run, and whose inline styles count. */
  html: string[]
  /** Where the pages connect to besides their own origin: the feeds, which some browsers do not count as it. */
  connect: string[]
  /** The origin that people sign in at, if it is not their own: silent checks run in a frame of it. */
  signInAt?: string | undefined
}

const A_YEAR_S = 365 * 24 * 60 * 60

/**
 * Scripts, styles and fonts obey the policy of the page that asks for them: their own would only travel along, ten times a
 * visit. Whoever looks at one by itself may be told that it is not there, by a page.
 */
const PART_OF_A_PAGE = /^\/assets\/[^/?]+\.(js|css|woff2)$/

export function addSecurityHeaders(app: FastifyInstance, needs: PageNeeds) {
  const always = {
    'x-content-type-options': 'nosniff',
    // For this name alone: what else the operator has beneath it is not ours to decide.
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
  // Set first, so that a route may replace one and a hijacked reply finds them among its headers.
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
    // Bootstrap carries its small icons as data URLs; news pictures and avatars come from anywhere.
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

/** Only of those without attributes: a script that names its type or its source holds nothing to run. */
const contentsOf = (tag: string, html: string) =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => match[1]!)

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { CLUBS, type Club } from './clubs.ts'

/** For a story about one club, or a game of two. */
export const picturePath = (...clubs: string[]) => `/demo/news/${clubs.join('-')}.svg`

export const newsPictures: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { name: string } }>('/demo/news/:name', async ({ params }, reply) => {
    const [, ...codes] = /^([A-Z]{2,3})(?:-([A-Z]{2,3}))?\.svg$/.exec(params.name) ?? []
    const [front, back] = codes.map((code) => CLUBS.find((club) => club.code === code))
    if (!front || (codes[1] && !back)) throw new AppError('not-found', 'There is no such picture.')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=604800').send(clubPicture(front, back))
  })
}

/** A single club uses its second colour for the stripe. */
export function clubPicture(front: Club, back?: Club): string {
  const [colour, stripe] = front.colours
  const far = back ? back.colours[0] : stripe
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">',
    `<linearGradient id="g" x2="1" y2="1"><stop offset=".62" stop-color="${colour}"/><stop offset="1" stop-color="${far}"/></linearGradient>`,
    '<path fill="url(#g)" d="M0 0h320v180H0z"/>',
    `<path stroke="#fff" stroke-opacity=".13" stroke-width="2" d="${YARD_LINES}"/>`,
    `<path fill="${far}" fill-opacity=".85" d="M208 180 258 0h62v180z"/>`,
    `<path fill="${stripe}" d="M204 180 254 0h8l-50 180z"/>`,
    `<g fill="#fff" ${LETTERS}>`,
    `<text x="26" y="116" font-size="76" letter-spacing="-3">${front.code}</text>`,
    back ? `<text x="300" y="158" font-size="30" text-anchor="end">${back.code}</text>` : '',
    '</g></svg>',
  ].join('')
}

const YARD_LINES = Array.from({ length: 10 }, (_, line) => `M${36 * line - 20} 180l50-180`).join('')

/** With a border, because some clubs are gold or silver. */
const LETTERS =
  'font-family="Inter Variable,Arial,sans-serif" font-weight="900" paint-order="stroke" stroke="#000" stroke-opacity=".3" stroke-width="5"'

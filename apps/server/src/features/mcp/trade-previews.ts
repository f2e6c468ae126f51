import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/secrets.ts'

const VALID_MS = 10 * 60_000

export type PreviewedTrade = {
  email: string
  week: number
  type: string
  add: string
  drop: string
}

export type TradePreviews = ReturnType<typeof createTradePreviews>

export const openPreviewKey = (secrets: Pick<Secrets, 'keep'>): Promise<string> =>
  secrets.keep('trade-previews', async () => randomBytes(32).toString('base64url'))

/** The id of a preview is its expiry and an HMAC of its terms, so that nothing is stored and every node accepts it. */
export function createTradePreviews(key: string, now: () => number = Date.now) {
  const codeOf = (end: string, { email, week, type, add, drop }: PreviewedTrade) =>
    createHmac('sha256', key)
      .update(JSON.stringify([end, email, week, type, add, drop]))
      .digest('base64url')
      .slice(0, 22)

  return {
    idOf(trade: PreviewedTrade): string {
      const end = (now() + VALID_MS).toString(36)
      return `${end}.${codeOf(end, trade)}`
    },

    isOf(id: string, trade: PreviewedTrade): boolean {
      const [end = '', code = ''] = id.split('.')
      const [given, right] = [code, codeOf(end, trade)].map((text) => Buffer.from(text))
      return given!.length === right!.length && timingSafeEqual(given!, right!) && Number.parseInt(end, 36) > now()
    },
  }
}

import type { IncomingMessage } from 'node:http'
import { guardedRequest } from '#platform/guarded-request.ts'
import { isPublic } from '#platform/public-address.ts'
import type { ChatRequest } from './chat-format.ts'

export type ChatResponse = { status: number; retryAfter: string | undefined; body: unknown }

class NotPublic extends Error {}
const notPublic = (host: string) =>
  new NotPublic(`${host} is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow other addresses.`)

type Options = { isPrivateAllowed: boolean; signal: AbortSignal }

/** Follows no redirects: the message and its secret are for this address only. */
export async function sendToChat(
  { url, headers, body }: ChatRequest,
  { isPrivateAllowed, signal }: Options,
): Promise<ChatResponse | { refused: string; isFinal: boolean }> {
  const { host, hostname } = new URL(url)
  try {
    const response = await guardedRequest(new URL(url), {
      method: 'POST',
      headers: { 'user-agent': 'TUFF', 'content-type': 'application/json', ...headers },
      body,
      signal,
      mayReach: isPrivateAllowed ? () => true : isPublic,
      refusal: notPublic,
    })
    const status = response.statusCode ?? 0
    const json = status === 429 ? await shortJson(response) : undefined
    response.destroy()
    return { status, retryAfter: response.headers['retry-after'], body: json }
  } catch (error) {
    if (error instanceof NotPublic) return { refused: error.message, isFinal: true }
    // Never the network error itself: it would reveal what is behind an address.
    const why = signal.aborted ? `${host} did not answer in time.` : `${hostname} could not be reached.`
    return { refused: why, isFinal: false }
  }
}

const MOST_CHARACTERS = 16_000

/** Undefined when it is too long, or not JSON. */
async function shortJson(response: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > MOST_CHARACTERS) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

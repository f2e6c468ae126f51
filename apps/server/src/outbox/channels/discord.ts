import { type ChatFormat, fit, shownParts, webAddress } from './chat-format.ts'

/** Discord's documented limits of an embed, and of all embeds in a message. */
const LIMITS = { title: 256, description: 4_096, all: 6_000 }

export const discord: ChatFormat = {
  request(message, { address }) {
    const url = webAddress(address)
    if (!url || !/\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/.test(url.pathname)) return { cannot: NO_WEBHOOK }
    const parts = shownParts(message)
    const budget = Math.floor(LIMITS.all / parts.length)
    const embeds = parts.map(({ title, text, link }) => {
      const shown = fit(title, Math.min(LIMITS.title, budget), escapeMarkdown)
      const description = fit(text, Math.min(LIMITS.description, budget - shown.length), escapeMarkdown)
      return { title: shown, description, ...(link && { url: link }) }
    })
    // Prevents mentions by names in a message.
    return { url: url.href, body: JSON.stringify({ embeds, allowed_mentions: { parse: [] } }) }
  },
  refusals: {
    400: 'Discord did not accept the message.',
    401: 'Discord does not accept this webhook URL.',
    403: 'Discord does not accept this webhook URL.',
    404: 'Discord no longer knows this webhook: create a new one and enter its URL.',
  },
}

const NO_WEBHOOK = 'This is no webhook URL of Discord, such as https://discord.com/api/webhooks/123/abc.'

/** Discord shows any punctuation after a backslash as it is; the colon keeps addresses from becoming links. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\*_~`|>#[\]()<@:-]/g, String.raw`\$&`)

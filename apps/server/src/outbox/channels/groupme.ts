import { type ChatFormat, fit, shownParts } from './chat-format.ts'

/** The documented limit of a bot's post. */
const LIMIT = 1_000

export const groupme = (api = 'https://api.groupme.com'): ChatFormat => ({
  request(message, { bot = '' }) {
    if (!/^[\da-z]{10,64}$/i.test(bot)) return { cannot: 'This is no bot ID of GroupMe.' }
    const parts = shownParts(message)
    const budget = Math.floor((LIMIT - 2 * (parts.length - 1)) / parts.length)
    const text = parts.map(({ title, text, link }) => withLink(`${title}\n${text}`, link, budget)).join('\n\n')
    return { url: `${api}/v3/bots/post`, body: JSON.stringify({ bot_id: bot, text }) }
  },
  refusals: {
    400: 'GroupMe did not accept the message.',
    401: 'GroupMe does not accept this bot ID.',
    404: 'GroupMe no longer knows this bot: create a new one and enter its ID.',
  },
})

/** Omits a link that takes more than half of the room. */
function withLink(words: string, link = '', most: number): string {
  if (!link || link.length > most / 2) return fit(words, most)
  return `${fit(words, most - link.length - 1)}\n${link}`
}

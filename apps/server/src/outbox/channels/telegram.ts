import { z } from 'zod'
import { type ChatFormat, escapeAngles, fit, shownParts } from './chat-format.ts'

/** The documented limit, which does not count markup. */
const LIMIT = 4_096

export const telegram = (api = 'https://api.telegram.org'): ChatFormat => ({
  request(message, { token = '', chat = '' }) {
    if (!/^\d{5,20}:[\w-]{30,60}$/.test(token)) return { cannot: 'This is no bot token of Telegram.' }
    if (!/^(-?\d{1,20}|@\w{4,40})$/.test(chat)) return { cannot: 'This is no chat ID of Telegram.' }
    const parts = shownParts(message)
    const budget = Math.floor((LIMIT - 2 * (parts.length - 1)) / parts.length)
    const text = parts.map((part) => inHtml(part, budget)).join('\n\n')
    const body = { chat_id: chat, text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } }
    return { url: `${api}/bot${token}/sendMessage`, body: JSON.stringify(body) }
  },
  pauseIn: (body) => Paused.safeParse(body).data?.parameters.retry_after,
  refusals: {
    400: 'Telegram does not know this chat, or did not accept the message. The ID of a group changes when it becomes a supergroup.',
    401: 'Telegram does not accept this bot token.',
    403: 'The bot may not write in this Telegram chat: add it again.',
    404: 'Telegram does not accept this bot token.',
  },
})

const Paused = z.object({ parameters: z.object({ retry_after: z.number() }) })

function inHtml({ title, text, link }: { title: string; text: string; link?: string }, budget: number): string {
  const whole = link ? `\n<a href="${escapeAngles(link).replaceAll('"', '&quot;')}">Open</a>` : ''
  const end = whole.length > budget / 2 ? '' : whole
  const heading = `<b>${fit(title, Math.floor((budget - end.length) / 2), escapeAngles)}</b>\n`
  return `${heading}${fit(text, budget - heading.length - end.length, escapeAngles)}${end}`
}

import { type ChatFormat, escapeAngles, fit, shownParts, webAddress } from './chat-format.ts'

/** The documented limits of a header block and of a section. */
const LIMITS = { header: 150, section: 3_000 }

/** Names are plain text, in which Slack reads no markup besides &, < and >. */
export const slack: ChatFormat = {
  request(message, { address }) {
    const url = webAddress(address)
    if (!url || !/^\/(services|workflows|triggers)\//.test(url.pathname)) return { cannot: NO_WEBHOOK }
    const parts = shownParts(message)
    const blocks = parts.flatMap(({ title, text, link }) => [
      { type: 'header', text: plain(title, LIMITS.header) },
      ...(text ? [{ type: 'section', text: plain(text, LIMITS.section) }] : []),
      ...(link ? [{ type: 'context', elements: [{ type: 'mrkdwn', text: `<${escapeAngles(link)}|Open>` }] }] : []),
    ])
    // For notifications, where blocks are not shown.
    const text = fit(parts.map(({ title }) => title).join(', '), LIMITS.section, escapeAngles)
    return { url: url.href, body: JSON.stringify({ text, mrkdwn: false, blocks, unfurl_links: false }) }
  },
  refusals: {
    400: 'Slack did not accept the message.',
    403: 'Slack does not accept this webhook URL.',
    404: 'Slack no longer knows this webhook: create a new one and enter its URL.',
    410: 'The Slack channel of this webhook is archived.',
  },
}

const NO_WEBHOOK = 'This is no webhook URL of Slack, such as https://hooks.slack.com/services/T00/B00/abc.'

const plain = (text: string, most: number) => ({
  type: 'plain_text',
  text: fit(text, most, escapeAngles),
  emoji: false,
})

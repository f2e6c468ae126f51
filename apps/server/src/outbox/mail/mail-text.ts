import type { OutboxMessage } from '../message.ts'

type House = {
  /** The one address people use, without a trailing slash. */
  origin: string
  /** What the league is called. */
  title: string
  /** Where this person switches this kind off; none for what is about his account. */
  unsubscribeAt: string | undefined
}

/** A message as a mail: plain text, which says everything there is to say, and what mail programs want to know of it. */
export function mailOf({ id, recipient, content, queuedAt }: OutboxMessage, { origin, title, unsubscribeAt }: House) {
  const paragraphs = [
    content.body,
    content.path && `${origin}${content.path}`,
    // Two hyphens and a blank: mail programs know what follows as a signature.
    `-- \n${title}\n${origin}`,
    unsubscribeAt && `Stop these e-mails: ${unsubscribeAt}`,
  ]
  return {
    to: recipient,
    subject: content.title,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    messageId: `<${id}@${new URL(origin).hostname}>`,
    date: new Date(queuedAt),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribeAt) },
  }
}

/** RFC 8058, which knows no one-click unsubscribing but over https. */
function unsubscribing(at: string | undefined): Record<string, string> {
  if (!at) return {}
  const list = { 'List-Unsubscribe': `<${at}>` }
  return at.startsWith('https:') ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : list
}

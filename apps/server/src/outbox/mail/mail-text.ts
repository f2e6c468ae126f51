import type { OutboxMessage } from '../message.ts'

type House = {
  origin: string
  title: string
  /** Undefined for account mail. */
  unsubscribeAt: string | undefined
}

export function mailOf({ id, recipient, content, queuedAt }: OutboxMessage, { origin, title, unsubscribeAt }: House) {
  const paragraphs = [
    content.body,
    content.path && `${origin}${content.path}`,
    // Two hyphens and a blank: mail programs treat what follows as a signature.
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

/** RFC 8058 allows one-click unsubscribing only over https. */
function unsubscribing(at: string | undefined): Record<string, string> {
  if (!at) return {}
  const list = { 'List-Unsubscribe': `<${at}>` }
  return at.startsWith('https:') ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : list
}

import { z } from 'zod'
import { StartError } from './start-error.ts'

/** The URL usually contains a password. */
export type MailSetting = { smtpUrl: string; from: string }

const Sender = z.string().refine((text) => z.email().safeParse(addressIn(text)).success, {
  error: "an e-mail address, or one with a name as in 'The League <league@example.com>'",
})

export const MailEnv = z.object({
  TUFF_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  TUFF_MAIL_FROM: Sender.optional(),
})

/** No server accepts a mail without a sender. */
export function mailSettingIn(env: z.infer<typeof MailEnv>): MailSetting | undefined {
  const { TUFF_SMTP_URL: smtpUrl, TUFF_MAIL_FROM: from } = env
  if (smtpUrl && from) return { smtpUrl, from }
  if (smtpUrl) throw new StartError('The environment variable TUFF_SMTP_URL needs TUFF_MAIL_FROM beside it.')
  if (from) throw new StartError('The environment variable TUFF_MAIL_FROM needs TUFF_SMTP_URL beside it.')
  return undefined
}

const addressIn = (text: string): string => /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text

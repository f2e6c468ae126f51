import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { type OpenSmtp, openSmtp } from './open-smtp.ts'

export async function startSmtp(options?: SMTPServerOptions): Promise<OpenSmtp> {
  const smtp = await openSmtp(options)
  onTestFinished(smtp.close)
  return smtp
}

import { onTestFinished } from 'vitest'
import { openInbox, type SmtpInbox, type SmtpInboxOptions } from './smtp-inbox.ts'

export { CERTIFICATE, smtpError } from './smtp-inbox.ts'

/** A real SMTP server on this machine, closed after the test. */
export async function openSmtpInbox(options: SmtpInboxOptions = {}): Promise<SmtpInbox> {
  const inbox = await openInbox(options)
  onTestFinished(() => inbox.close())
  return inbox
}

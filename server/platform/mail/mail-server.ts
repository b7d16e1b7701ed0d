import type { Transporter } from 'nodemailer'
import type { MailSettings } from './mail-settings.ts'

export interface OutgoingMail {
  /** The part before the @. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * `said`: the server's own words, or why there were none. 'refused' is final for the mail; 'postponed' is tried again; 'unwelcome':
 * the server does not take us, whatever the mail is.
 */
export interface Outcome {
  readonly kind: 'sent' | 'refused' | 'postponed' | 'unwelcome'
  readonly said: string
  /** The library's word for what went wrong: 'EAUTH', 'ETLS', 'EDNS'; '' for nothing. */
  readonly code: string
  /** The answer of SMTP, 535; 0 where there was none. */
  readonly status: number
  /** What we had said before that: 'MAIL FROM'; '' where nothing was said. */
  readonly command: string
}

const CONNECT_MS = 15_000
/** Nothing was said for so long. */
const SILENT_MS = 60_000

/** One SMTP server with the settings for it. The library is loaded with the first mail. */
export class MailServer {
  readonly #settings: MailSettings
  readonly #ca: string | undefined
  #transport: Promise<Transporter> | undefined

  /** `ca`: who may have signed the server's certificate, beside those that Node knows. */
  constructor(settings: MailSettings, ca?: string) {
    this.#settings = settings
    this.#ca = ca
  }

  async send(mail: OutgoingMail, signal: AbortSignal): Promise<Outcome> {
    const { from } = this.#settings
    this.#transport ??= this.#open()
    const transport = await this.#transport
    const stop = () => transport.close()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const { response } = await transport.sendMail({
        from: { name: from.name, address: from.address },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.messageId}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { kind: 'sent', said: response ?? '', code: '', status: 250, command: 'DATA' }
    } catch (error) {
      return outcomeOf(error)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const { host, port, security, username, password } = this.#settings
    return createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ...(username === '' ? {} : { auth: { user: username, pass: password } }),
      tls: { minVersion: 'TLSv1.2', ...(this.#ca === undefined ? {} : { ca: this.#ca }) },
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/**
 * RFC 5321, section 4.2.1: 5yz is final, 4yz is not. What is refused before the recipient was named says nothing about the mail: a
 * password (535), the sender, STARTTLS, us altogether (554). Whoever mends the settings finds it waiting.
 */
function outcomeOf(error: unknown): Outcome {
  const { responseCode = 0, code = '', command = '', response, message = '' } = error as Partial<SmtpError>
  const answer = { said: (response ?? message).slice(0, 1000), code, status: responseCode, command }
  const isPermanent = responseCode >= 500 && responseCode <= 599
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (isPermanent) return { kind: isAboutMail ? 'refused' : 'unwelcome', ...answer }
  if (responseCode !== 0) return { kind: 'postponed', ...answer }
  if (code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'unwelcome', ...answer }
  return { kind: code === 'EENVELOPE' ? 'refused' : 'postponed', ...answer }
}

/** What nodemailer throws. */
interface SmtpError {
  readonly code: string
  readonly command: string
  readonly responseCode: number
  readonly response: string
  readonly message: string
}

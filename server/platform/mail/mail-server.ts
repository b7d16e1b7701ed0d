import type { Transporter } from 'nodemailer'
import type { Mailbox } from './address.ts'

export interface MailSettings {
  /** 'smtp://user:password@host:587' or 'smtps://…'. */
  readonly url: string
  readonly from: Mailbox
}

export interface OutgoingMail {
  /** The part before the @. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** `said`: the server's own words, or why there were none. 'refused' is final; 'postponed' is tried again. */
export type Outcome = { readonly kind: 'sent' | 'refused' | 'postponed'; readonly said: string }

const CONNECT_MS = 15_000
/** Nothing was said for so long. */
const SILENT_MS = 60_000

/** The SMTP server of the configuration. The library is loaded with the first mail. */
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
      return { kind: 'sent', said: response ?? '' }
    } catch (error) {
      return outcomeOf(error)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const { hostname, port, protocol, username, password } = new URL(this.#settings.url)
    const secure = protocol === 'smtps:'
    return createTransport({
      host: hostname.replace(/^\[(.*)\]$/u, '$1'),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      // smtp:// turns to TLS where the server offers it (STARTTLS).
      secure,
      ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
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
 * RFC 5321, section 4.2.1: 5yz is final, 4yz is not. A refused password (535) says nothing about the mail: whoever mends the
 * configuration finds it waiting.
 */
function outcomeOf(error: unknown): Outcome {
  const { responseCode = 0, code = '', response, message = '' } = error as Partial<SmtpError>
  const isFinal =
    code !== 'EAUTH' && ((responseCode >= 500 && responseCode <= 599) || (code === 'EENVELOPE' && responseCode === 0))
  const said = (response ?? message).slice(0, 1000)
  return { kind: isFinal ? 'refused' : 'postponed', said }
}

/** What nodemailer throws. */
interface SmtpError {
  readonly code: string
  readonly responseCode: number
  readonly response: string
  readonly message: string
}

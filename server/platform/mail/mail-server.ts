import type { Transporter } from 'nodemailer'
import type { OpenFile } from './attachments.ts'
import type { MailSettings } from './mail-settings.ts'
import { publicAddress } from './public-address.ts'

export interface OutgoingMail {
  /** The part before the @. */
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: readonly OpenFile[]
}

/**
 * `response`: the server's own words, or why there were none. 'refused' is final for the mail; 'postponed' is tried again; 'unwelcome': the
 * server refuses our settings, whatever the mail is.
 */
export interface Outcome {
  readonly kind: 'sent' | 'refused' | 'postponed' | 'unwelcome'
  readonly response: string
  /** The library's word for what went wrong: 'EAUTH', 'ETLS', 'EDNS'; '' for nothing. */
  readonly code: string
  /** The answer of SMTP, 535; 0 where there was none. */
  readonly status: number
  /** Our last SMTP command before that: 'MAIL FROM'; '' where there was none. */
  readonly command: string
}

const CONNECT_MS = 15_000
/** The time without a byte from the server. */
const SILENT_MS = 60_000

/** One SMTP server with the settings for it. The library is loaded with the first mail. */
export class MailServer {
  readonly #settings: MailSettings
  readonly #ca: string | undefined
  readonly #isPublicOnly: boolean
  #transport: Promise<Transporter> | undefined

  /**
   * @param ca who may have signed the server's certificate, beside those that Node knows
   * @param isPublicOnly a name that leads into a private network is not connected to
   */
  constructor(
    settings: MailSettings,
    { ca, isPublicOnly }: { readonly ca?: string | undefined; readonly isPublicOnly: boolean },
  ) {
    this.#settings = settings
    this.#ca = ca
    this.#isPublicOnly = isPublicOnly
  }

  async send(mail: OutgoingMail, signal: AbortSignal): Promise<Outcome> {
    const { from } = this.#settings
    const transport = await this.#transportNow().catch(outcomeOf)
    if ('kind' in transport) return transport
    const stop = () => transport.close()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const { response } = await transport.sendMail({
        from: { name: from.name, address: from.address },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        messageId: `<${mail.messageId}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { kind: 'sent', response: response ?? '', code: '', status: 250, command: 'DATA' }
    } catch (error) {
      return outcomeOf(error)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  async #transportNow(): Promise<Transporter | Outcome> {
    const { host } = this.#settings
    if (!this.#isPublicOnly) return (this.#transport ??= this.#open(host))
    // Resolved for each mail, and that address is connected to: a name may resolve differently the next moment.
    const address = await publicAddress(host)
    return address === null ? IS_PRIVATE : this.#open(address)
  }

  async #open(address: string): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const { host, port, security, username, password } = this.#settings
    return createTransport({
      host: address,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ...(username === '' ? {} : { auth: { user: username, pass: password } }),
      tls: {
        minVersion: 'TLSv1.2',
        ...(address === host ? {} : { servername: host }),
        ...(this.#ca === undefined ? {} : { ca: this.#ca }),
      },
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** A code of our own. */
const IS_PRIVATE: Outcome = { kind: 'unwelcome', response: '', code: 'EPRIVATE', status: 0, command: '' }

/**
 * RFC 5321, section 4.2.1: 5yz is final, 4yz is not. A refusal before the recipient was named is not about the mail: a password (535), the
 * sender, STARTTLS, our server altogether (554). Once the settings are corrected, the mail is still waiting.
 */
function outcomeOf(error: unknown): Outcome {
  const { responseCode = 0, code = '', command = '', response: answered, message = '' } = error as Partial<SmtpError>
  // The greeting of a server, or of another program at that port, is shown to nobody.
  const response = command === 'CONN' && answered !== undefined ? String(responseCode || '') : (answered ?? message)
  const answer = { response: response.slice(0, 1000), code, status: responseCode, command }
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

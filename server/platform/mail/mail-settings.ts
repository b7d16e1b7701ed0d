import type { MailSecurity } from '#domain/mails.ts'
import type { Mailbox } from './address.ts'

/** By which server mail is sent, and in whose name. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** '': the server requires no login. */
  readonly username: string
  readonly password: string
  readonly from: Mailbox
}

const SMTPS_PORT = 465
const SUBMISSION_PORT = 587

/** Of 'smtp://user:password@host:587' or 'smtps://…', as SMTP_URL has it. */
export function settingsOfUrl(url: string, from: Mailbox): MailSettings {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/u, '$1'),
    port: port === '' ? (isTls ? SMTPS_PORT : SUBMISSION_PORT) : Number(port),
    security: isTls ? 'tls' : 'opportunistic',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from,
  }
}

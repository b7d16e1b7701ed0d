import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { keyFor, seal, unseal } from '#server/platform/sealed.ts'
import { MailServer } from './mail-server.ts'
import type { MailSettings } from './mail-settings.ts'
import { mailSettings, type SettingsFields } from './settings-store.ts'

export interface MailServersOptions {
  /** APP_SECRET: encrypts the password. */
  readonly secret: string
  /** SMTP_URL and MAIL_FROM: count while the screen states nothing. */
  readonly environment?: MailSettings | undefined
  /** Who may have signed the server's certificate, beside those that Node knows. */
  readonly ca?: string | undefined
  /** Whether a server that the screen names may be in a private network. The environment may name any. */
  readonly allowsPrivate?: boolean
}

export interface CurrentServer {
  readonly server: MailServer
  readonly settings: MailSettings
  /** A hash of the settings, the password included; it reveals nothing of it. */
  readonly fingerprint: string
}

/** `refusal`: why nothing is sent now, in the words of the server or ours. A test tries a server that refused us again. */
export type Sending =
  | ({ readonly kind: 'ready' } & CurrentServer)
  | ({ readonly kind: 'refused'; readonly refusal: string } & CurrentServer)
  | { readonly kind: 'unreadable'; readonly refusal: string }

const PASSWORD = { purpose: 'mail-password', owner: 'mail_settings' }
const UNREADABLE =
  'La contraseña guardada ya no se puede leer: APP_SECRET cambió. Escríbela otra vez en Config. Correos.'

/** The server that sends mail at this moment: that of the screen, else that of the environment. Read for each mail. */
export class MailServers {
  readonly #options: MailServersOptions
  #last: CurrentServer | undefined

  constructor(options: MailServersOptions) {
    this.#options = options
  }

  get environment(): MailSettings | undefined {
    return this.#options.environment
  }

  /** undefined: there is none. */
  async current(db: Kysely<DB>): Promise<Sending | undefined> {
    const stored = await mailSettings(db)
    const settings = this.#settingsOf(stored)
    if (settings === undefined) return undefined
    if (settings === 'unreadable') return { kind: 'unreadable', refusal: UNREADABLE }
    const current = this.#serverFor(settings)
    if (stored.refused_fingerprint !== current.fingerprint) return { kind: 'ready', ...current }
    return { kind: 'refused', refusal: stored.refused_answer, ...current }
  }

  /** A server with settings that are not in force; null: their password cannot be decrypted. */
  trial(settings: SettingsFields): Pick<CurrentServer, 'server' | 'settings'> | null {
    const read = this.#settingsOf(settings)
    if (read === 'unreadable' || read === undefined) return null
    return { server: this.#serverOf(read), settings: read }
  }

  sealPassword(password: string): string {
    return password === '' ? '' : seal(this.#options.secret, PASSWORD, Buffer.from(password))
  }

  #settingsOf(stored: SettingsFields): MailSettings | 'unreadable' | undefined {
    if (stored.host === '') return this.#options.environment
    const {
      host,
      port,
      security,
      username,
      password_sealed: sealed,
      sender_name: name,
      sender_address: address,
    } = stored
    const password = sealed === '' ? '' : unseal(this.#options.secret, PASSWORD, sealed)
    if (password === null) return 'unreadable'
    return { host, port, security, username, password: String(password), from: { name, address } }
  }

  /** Connections last for one mail, so that none of an earlier server is left. */
  #serverFor(settings: MailSettings): CurrentServer {
    const key = keyFor(this.#options.secret, 'mail-settings')
    const fingerprint = createHmac('sha256', key).update(JSON.stringify(settings)).digest('base64url')
    if (this.#last?.fingerprint !== fingerprint) {
      this.#last = { server: this.#serverOf(settings), settings, fingerprint }
    }
    return this.#last
  }

  #serverOf(settings: MailSettings): MailServer {
    const { ca, allowsPrivate = false, environment } = this.#options
    return new MailServer(settings, { ca, isPublicOnly: !allowsPrivate && settings !== environment })
  }
}

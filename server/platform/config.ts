import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import type { DemoAccountsRule } from '#domain/shop/demo-shop.ts'
import { trustedProxies } from './http/admission/visitor-address.ts'
import { readMailbox } from './mail/address.ts'
import { settingsOfUrl, type MailSettings } from './mail/mail-settings.ts'
import { StartupError } from './startup-error.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z
  .object({
    PORT: z.coerce.number('debe ser un número de puerto').int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    BASE_PATH: z
      .string()
      .regex(/^\/([\w-]+\/)*[\w-]*\/?$/u, 'debe ser una ruta como /tuerca/')
      .default('/tuerca/')
      .transform((path) => (path.endsWith('/') ? path : `${path}/`)),
    DATA_DIR: z
      .string()
      .min(1)
      .default('./.data')
      .transform((path) => resolve(path)),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//u, 'debe empezar con postgresql://')
      .optional(),
    DEMO: z.enum(['on', 'off'], 'debe ser on u off').optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `debe ser uno de ${LOG_LEVELS.join(', ')}`).default('info'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/u, hostname: /./u, error: 'debe ser una dirección como https://tienda.ejemplo.mx' })
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .refine(isProxySetting, 'debe ser un número de saltos, o direcciones como loopback, 10.0.0.0/8')
      .optional(),
    APP_SECRET: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
    SMTP_URL: z
      .string()
      .refine(isSmtpUrl, 'debe ser smtp://usuario:contraseña@servidor:587 o smtps://usuario:contraseña@servidor')
      .optional(),
    MAIL_PRIVATE: z.enum(['on', 'off'], 'debe ser on u off').optional(),
    MAIL_FROM: z
      .string()
      .refine(
        (text) => readMailbox(text) !== undefined,
        'debe ser una dirección como Refaccionaria Díaz <avisos@ejemplo.mx>',
      )
      .optional(),
    DOCUMENTS_FOLDER: z
      .string()
      .refine((path) => isAbsolute(path), 'debe ser una ruta completa como /srv/facturas')
      .optional(),
    SAT_STATE_URL: z
      .string()
      .refine(isSatUrl, 'debe ser una dirección https://, o http:// de esta máquina (127.0.0.1)')
      .optional(),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL !== undefined && env.DEMO === 'on') {
      context.addIssue({ code: 'custom', path: ['DEMO'], message: 'solo puede ser on con la base de datos incluida' })
    }
    if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'es obligatoria junto con SMTP_URL' })
    }
  })

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
  const isWhole = ['', '/'].includes(pathname) && search === '' && hash === '' && isEscaped(username + password)
  return /^smtps?:$/u.test(protocol) && hostname !== '' && isWhole && (username === '') === (password === '')
}

/** Requests to SAT name documents and RFCs, so they are encrypted unless they stay on this machine. */
function isSatUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}

function isEscaped(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

function isProxySetting(setting: string): boolean {
  try {
    return typeof trustedProxies(setting) === 'function'
  } catch {
    return false
  }
}

const serving = environment.superRefine((env, context) => {
  if (env.DATABASE_URL !== undefined && env.APP_SECRET === undefined) {
    context.addIssue({ code: 'custom', path: ['APP_SECRET'], message: 'es obligatoria junto con DATABASE_URL' })
  }
})

export interface Config {
  readonly port: number
  readonly host: string
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** Absolute. */
  readonly dataDir: string
  /** undefined: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | undefined
  /** Load the demo store into an empty catalogue. */
  readonly demo: boolean
  readonly demoAccounts: DemoAccountsRule
  /** Only this machine reaches the shop: loopback, without a public address and without proxies. */
  readonly isForThisMachine: boolean
  /** A mail server that an administrator names may be in a private network. */
  readonly allowsPrivateMail: boolean
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly publicUrl: string | undefined
  /** Proxies whose word about the visitor's address counts: a number of hops, or addresses. undefined: none. */
  readonly trustedProxies: string | undefined
  /** undefined: made at the first start and stored in dataDir. */
  readonly appSecret: string | undefined
  /** undefined: no mail is sent, unless the screen names a server. */
  readonly mail: MailSettings | undefined
  /** Where the state of documents is requested from SAT. undefined: it is not requested. */
  readonly satStateUrl: string | undefined
  /** Absolute; its files are imported as electronic documents. undefined: no folder is watched. */
  readonly documentsFolder: string | undefined
}

/**
 * Reads the environment (README, "Configuration"). Throws StartupError, which names every wrong variable. A program that only works on the
 * database needs no secret.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  purpose: 'serve' | 'database' = 'serve',
): Config {
  // An empty variable is one that is not set, as `PORT= npm start` means it.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = (purpose === 'serve' ? serving : environment).safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(`La configuración no es válida:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const isForThisMachine = isLoopback(values.HOST) && !values.PUBLIC_URL && !values.TRUSTED_PROXIES
  const demo = values.DATABASE_URL === undefined && values.DEMO !== 'off'
  return {
    port: values.PORT,
    host: values.HOST,
    basePath: values.BASE_PATH,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    demo,
    demoAccounts: !demo ? 'closed' : values.DEMO === 'on' ? 'open' : isForThisMachine ? 'until_own' : 'closed',
    isForThisMachine,
    allowsPrivateMail: values.MAIL_PRIVATE === 'on' || (isForThisMachine && values.MAIL_PRIVATE !== 'off'),
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    appSecret: values.APP_SECRET,
    mail: mailSettings(values.SMTP_URL, values.MAIL_FROM),
    satStateUrl: values.SAT_STATE_URL,
    documentsFolder: values.DOCUMENTS_FOLDER,
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/u.test(host)
}

function mailSettings(url: string | undefined, from: string | undefined): MailSettings | undefined {
  const mailbox = from === undefined ? undefined : readMailbox(from)
  return url === undefined || mailbox === undefined ? undefined : settingsOfUrl(url, mailbox)
}

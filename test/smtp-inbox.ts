import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

const FIXTURES = join(import.meta.dirname, 'fixtures/mail')
/** For localhost, self-signed. */
export const CERTIFICATE = readFileSync(join(FIXTURES, 'localhost.cert.pem'), 'utf8')
const KEY = readFileSync(join(FIXTURES, 'localhost.key.pem'), 'utf8')

export interface SmtpInbox {
  readonly port: number
  /** Accepted mails. */
  readonly mails: readonly ParsedMail[]
  /** Their complete texts. */
  readonly sources: readonly string[]
  close(): Promise<void>
}

export interface SmtpInboxOptions extends SMTPServerOptions {
  readonly port?: number
  /** Called for each mail after its last byte; an answer such as '451 4.7.1 later' refuses it. */
  readonly answer?: () => string | undefined | Promise<string | undefined>
}

/** A real SMTP server on this machine. */
export async function openInbox({ port = 0, answer, ...options }: SmtpInboxOptions = {}): Promise<SmtpInbox> {
  const mails: ParsedMail[] = []
  const sources: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    key: KEY,
    cert: CERTIFICATE,
    ...options,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void accept(Buffer.concat(chunks).toString(), done))
    },
  })
  // Clients may disconnect at any time.
  server.on('error', () => {})

  async function accept(source: string, done: (error?: Error | null) => void): Promise<void> {
    const refusal = await answer?.()
    if (refusal !== undefined) return done(smtpError(refusal))
    sources.push(source)
    mails.push(await simpleParser(source))
    done()
  }

  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  let closed: Promise<void> | undefined
  const close = () => (closed ??= new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as AddressInfo).port, mails, sources, close }
}

/** The answer of the server: '550 5.1.1 no such user'. */
export function smtpError(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

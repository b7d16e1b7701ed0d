import { isMailAddress } from './address.ts'

export interface Bounce {
  /** In lower case. */
  readonly address: string
  /** RFC 3463: '5.1.1'; '' for none. */
  readonly status: string
  /** The other server's words; ''. */
  readonly reason: string
}

const MOST = 50
const LONGEST_REASON = 500

/**
 * The addresses whose mail bounced, by a bounce message: from its delivery status (RFC 3464), else from those fields in its text, as mail
 * programs show it. A mail that the other server still tries is no bounce. Empty where the message reports none.
 */
export async function readBounce(message: string): Promise<readonly Bounce[]> {
  const { simpleParser } = await import('mailparser')
  const { text = '', attachments } = await simpleParser(message, {
    keepDeliveryStatus: true,
    skipHtmlToText: false,
    skipTextToHtml: true,
    skipImageLinks: true,
  })
  const reports = attachments
    .filter(({ contentType }) => /^message\/(?:global-)?delivery-status$/u.test(contentType))
    .map(({ content }) => content.toString('utf8'))
  const bounces: Bounce[] = []
  for (const block of [...reports, text, message].flatMap(blocksOf)) {
    const headers = (await simpleParser(`${block}\n\n`)).headers
    const bounce = bounceOf((name) => textOf(headers.get(name)))
    if (bounce !== null && !bounces.some(({ address }) => address === bounce.address)) bounces.push(bounce)
    if (bounces.length === MOST) break
  }
  return bounces
}

/** Of a header that is one line of text; '' for any other. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Groups of fields, a blank line between them, that name a recipient. */
function blocksOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\r\n]*\r?\n/u)
    .filter((block) => /^(?:Final|Original)-Recipient:/imu.test(block))
    .slice(0, MOST)
    .map((block) => block.slice(block.search(/^(?:[A-Za-z-]+):/mu)).trim())
}

/** 'rfc822; ana@taller.mx' */
function bounceOf(field: (name: string) => string): Bounce | null {
  const typed = field('final-recipient') || field('original-recipient')
  const address = typed
    .slice(typed.indexOf(';') + 1)
    .trim()
    .replaceAll(/^<|>$/gu, '')
    .toLowerCase()
  const isTriedStill = /^(?:delayed|delivered|relayed|expanded)\b/iu.test(field('action').trim())
  if (!isMailAddress(address) || isTriedStill) return null
  const status = /[245]\.\d{1,3}\.\d{1,3}/u.exec(field('status'))?.[0] ?? ''
  const diagnostic = field('diagnostic-code')
  const reason = diagnostic
    .slice(diagnostic.indexOf(';') + 1)
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return { address, status, reason: reason.slice(0, LONGEST_REASON).toWellFormed() }
}

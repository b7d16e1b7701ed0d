import type { FastifyRequest } from 'fastify'

/** Says in a call made for a page that nobody reads the page. */
export const READ_AHEAD = { 'sec-purpose': 'prefetch' } as const

/** Programs that look at a page to show it beside a message, or for searching. They say so themselves. */
const ROBOT = /bot\b|bot\/|crawl|spider|preview|WhatsApp|facebookexternalhit|Slack|Telegram|Skype/iu

/**
 * Whether a page or call is fetched by a program for itself: HEAD asks whether it is there, browsers fetch what might be opened next,
 * messengers show what a link leads to. A scanner of mails that passes for a browser is not told apart.
 */
export function isReadAhead({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ')
  return method === 'HEAD' || /prefetch|prerender|preview/iu.test(purpose) || ROBOT.test(headers['user-agent'] ?? '')
}

import type { FastifyRequest } from 'fastify'

/** Marks a call made for a page that nobody reads. */
export const READ_AHEAD = { 'sec-purpose': 'prefetch' } as const

/** Programs that fetch a page for a preview beside a message, or for a search engine. They identify themselves. */
const ROBOT = /bot\b|bot\/|crawl|spider|preview|WhatsApp|facebookexternalhit|Slack|Telegram|Skype/iu

/**
 * Whether a program fetches a page or call without a reader: HEAD checks that it exists, browsers prefetch what might be opened next,
 * messengers preview a link. A mail scanner that passes for a browser is not recognised.
 */
export function isReadAhead({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ')
  return method === 'HEAD' || /prefetch|prerender|preview/iu.test(purpose) || ROBOT.test(headers['user-agent'] ?? '')
}

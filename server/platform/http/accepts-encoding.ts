import type { FastifyRequest } from 'fastify'

/** Whether the request takes answers in that encoding: named, and not with the weight 0 (RFC 9110, section 12.5.3). */
export function acceptsEncoding(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  return (request.headers['accept-encoding'] ?? '').split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter))
  })
}

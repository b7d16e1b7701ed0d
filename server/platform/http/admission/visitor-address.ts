import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Whether the proxy with this address, this number of hops away, may state the visitor's address. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** The setting TRUSTED_PROXIES: a number of hops, or addresses, ranges (10.0.0.0/8) and the name `loopback`, with commas. */
export function trustedProxies(setting: string | undefined): TrustsProxy {
  if (setting === undefined) return () => false
  if (/^\d+$/u.test(setting)) return (_, hop) => hop < Number(setting)
  return proxyAddress.compile(setting.split(',').map((each) => each.trim()))
}

/**
 * The address that limits apply to. What a trusted proxy states in Forwarded or X-Real-IP is rewritten as X-Forwarded-For, which Fastify
 * reads; what anyone else states is ignored.
 */
export function visitorAddress(request: IncomingMessage, trusts: TrustsProxy): string {
  const peer = request.socket.remoteAddress ?? ''
  if (!trusts(peer, 0)) return peer
  const { headers } = request
  headers['x-forwarded-for'] ??= forwardedFor(headers.forwarded) ?? singleValue(headers['x-real-ip'])
  return proxyAddress(request, trusts)
}

/** Headers that a proxy adds. /metrics refuses every request that has one. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'via']

export function cameThroughProxy({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined)
}

/** RFC 7239: 'for="[2001:db8::1]:80";proto=https, for=10.0.0.1' as X-Forwarded-For has it: '2001:db8::1, 10.0.0.1'. */
function forwardedFor(header: string | undefined): string | undefined {
  const found = [...(header ?? '').matchAll(/(?:^|[;,])\s*for=(?:"([^"]*)"|([^;,\s]*))/giu)]
  const addresses = found.map(([, quoted, plain]) => withoutPort(quoted ?? plain ?? ''))
  return addresses.length === 0 ? undefined : addresses.join(', ')
}

function withoutPort(node: string): string {
  const bracketed = /^\[([^\]]*)\]/u.exec(node)
  return bracketed?.[1] ?? node.replace(/:\d+$/u, '')
}

function singleValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

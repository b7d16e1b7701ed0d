import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { trustedProxies, visitorAddress } from './visitor-address.ts'

type Headers = Record<string, string>

function addressOf(peer: string, setting: string | undefined, headers: Headers): string {
  const request = { socket: { remoteAddress: peer }, headers: { ...headers } } as unknown as IncomingMessage
  return visitorAddress(request, trustedProxies(setting))
}

const XFF = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' }

it.each<[string, string | undefined, Headers, string]>([
  // No proxy is trusted by default: the headers of a visitor are ignored.
  ['127.0.0.1', undefined, XFF, '127.0.0.1'],
  ['9.9.9.9', 'loopback', XFF, '9.9.9.9'],
  ['9.9.9.9', 'loopback', { 'x-real-ip': '1.1.1.1' }, '9.9.9.9'],
  ['9.9.9.9', 'loopback', { forwarded: 'for=1.1.1.1' }, '9.9.9.9'],
  // The last address was added by the proxy; those before it came from the visitor.
  ['127.0.0.1', 'loopback', XFF, '2.2.2.2'],
  ['127.0.0.1', 'loopback, 2.2.2.0/24', XFF, '1.1.1.1'],
  ['10.0.0.5', '10.0.0.0/8', XFF, '2.2.2.2'],
  // By hops, whatever their addresses are.
  ['9.9.9.9', '1', XFF, '2.2.2.2'],
  ['9.9.9.9', '2', XFF, '1.1.1.1'],
  ['9.9.9.9', '0', XFF, '9.9.9.9'],
  ['127.0.0.1', 'loopback', { 'x-real-ip': '1.1.1.1' }, '1.1.1.1'],
  ['127.0.0.1', 'loopback', { forwarded: 'for=1.1.1.1;proto=https, For="2.2.2.2:80"' }, '2.2.2.2'],
  ['127.0.0.1', 'loopback', { forwarded: 'for="[2001:db8::1]:4711"' }, '2001:db8::1'],
  ['127.0.0.1', 'loopback', { ...XFF, 'x-real-ip': '3.3.3.3' }, '2.2.2.2'],
  ['127.0.0.1', 'loopback', {}, '127.0.0.1'],
])('from %s with TRUSTED_PROXIES=%s and %j: %s', (peer, setting, headers, address) => {
  expect(addressOf(peer, setting, headers)).toBe(address)
})

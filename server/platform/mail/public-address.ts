import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Of this machine, its network, and what is nobody's on the Internet (RFC 6890). */
const PRIVATE = new BlockList()
const RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
for (const [network, bits] of RANGES) {
  PRIVATE.addSubnet(network, bits)
  PRIVATE.addSubnet(`::ffff:${network}`, 96 + bits, 'ipv6')
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6')
}

/**
 * The resolved address of a server, to connect to that one and no other; null where any of its addresses is private. Throws the errors of
 * the resolver.
 */
export async function publicAddress(host: string): Promise<string | null> {
  const found = await lookup(host, { all: true })
  const isPrivate = ({ address }: { readonly address: string }) =>
    PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return found.some(isPrivate) ? null : (found[0]?.address ?? null)
}

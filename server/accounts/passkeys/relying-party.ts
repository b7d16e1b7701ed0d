import { isIP } from 'node:net'

export interface RelyingParty {
  /** The domain that passkeys belong to. */
  readonly id: string
  readonly origin: string
}

/**
 * Whose passkeys they are, by the shop's own configured address: what a Host header says is not believed. null: browsers make
 * none for an IP address, nor without TLS but for this machine.
 */
export function relyingPartyOf(siteAddress: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(siteAddress)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/gu, '')) !== 0
  return isSecure && !isAddress ? { id: hostname, origin } : null
}

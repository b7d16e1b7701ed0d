import { isIP } from 'node:net'

export interface RelyingParty {
  /** The domain that passkeys belong to. */
  readonly id: string
  readonly origin: string
}

/**
 * The party of the passkeys, by the shop's configured address: a Host header is not trusted. null: browsers make none for an IP address,
 * nor without TLS except for this machine.
 */
export function relyingPartyOf(siteAddress: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(siteAddress)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/gu, '')) !== 0
  return isSecure && !isAddress ? { id: hostname, origin } : null
}

/** Loads the library with its first use: with its certificates it is a tenth of the modules of the server, and few people use passkeys. */
export const loadWebauthn = () => import('@simplewebauthn/server')

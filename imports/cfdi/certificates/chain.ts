import type { Authority } from '../verdict.ts'
import type { Certificate } from './certificate.ts'

/** From a certificate to the authority that signed itself; a chain of SAT has three. */
const MAX_CHAIN = 6

/**
 * The root of a certificate's chain, from the available authorities; undefined where one of the chain is missing. It is a test
 * certificate if any of the chain is.
 */
export function rootOf(certificate: Certificate, authorities: readonly Authority[]): Authority | undefined {
  let current = certificate
  let isTest = false
  for (let length = 0; length < MAX_CHAIN; length += 1) {
    const issuer = authorities.find((each) => current.isSignedBy(each.certificate))
    if (issuer === undefined) return undefined
    isTest ||= issuer.isTest
    if (issuer.certificate.issuerSubject === issuer.certificate.subject) return { ...issuer, isTest }
    current = issuer.certificate
  }
  return undefined
}

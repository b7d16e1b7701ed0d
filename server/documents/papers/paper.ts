import type { Cfdi } from '#imports/cfdi/cfdi.ts'

/** A document as its paper shows it. */
export interface TaxPaper {
  readonly cfdi: Cfdi
  /** As written in the Timbre; '' where there is none. */
  readonly uuid: string
  /** The shop's, where it is the issuer; null: none is shown. */
  readonly logo: Uint8Array | null
  /** SAT's page of this document, for its QR code; '' without a seal by which it could be looked up. */
  readonly verifyAddress: string
  /** By SAT's answer; the day where it is known. */
  readonly cancelled: { readonly on: string | null } | null
  /** Its certificates belong to a test environment: it proves nothing. */
  readonly isSample: boolean
}

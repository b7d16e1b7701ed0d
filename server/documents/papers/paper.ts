import type { Cfdi } from '#imports/cfdi/cfdi.ts'

/** A document as its paper shows it. */
export interface TaxPaper {
  readonly cfdi: Cfdi
  /** As written in the Timbre; '' where there is none. */
  readonly uuid: string
  /** Of the shop, where it is the issuer; null: none is shown. */
  readonly logo: Uint8Array | null
  /** SAT's page of this document, for its QR code; '' where there is no seal that it could ask for. */
  readonly verifyAddress: string
  /** SAT says so; the day where it is known. */
  readonly cancelled: { readonly on: string | null } | null
  /** Its certificates are of a test environment: it proves nothing to anybody. */
  readonly isSample: boolean
}

import type { Certificate } from './certificates/certificate.ts'
import type { Cfdi } from './cfdi.ts'
import type { Finding, Proof } from './finding.ts'

/** The facts outside of a document that it is judged by. */
export interface Circumstances {
  /** Certificates of SAT's stampers by number: several where a number exists twice, as in SAT's test environment. */
  readonly stampers: (number: string) => readonly Certificate[]
  readonly authorities: readonly Authority[]
  /** The entry of SAT's long lists for a key on a day; 'sin_tabla': the list was not uploaded. */
  readonly listed: (list: 'productos' | 'codigos_postales', key: string, day: string) => 'si' | 'no' | 'sin_tabla'
  /** Our own RFC; '' where the shop has none yet. */
  readonly ownRfc: string
}

export interface Authority {
  readonly certificate: Certificate
  /** Of SAT's test environment, or of our own samples: its documents have no validity. */
  readonly isTest: boolean
}

/** The result of reading a file. */
export interface Verdict {
  /** null: it cannot be read as a CFDI at all, and `findings` has the reason. */
  readonly cfdi: Cfdi | null
  /** In lower case; null where the document has no Timbre with one. */
  readonly uuid: string | null
  /** No finding is an error. */
  readonly isValid: boolean
  readonly findings: readonly Finding[]
  readonly proofs: readonly Proof[]
  /** Sealed by an authority of tests. */
  readonly isSample: boolean
  /** The signed text of the document, and of SAT's Timbre; '' where they cannot be built. */
  readonly originalString: string
  readonly timbreString: string
}

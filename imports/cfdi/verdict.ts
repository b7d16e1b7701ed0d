import type { Certificate } from './certificates/certificate.ts'
import type { Cfdi } from './cfdi.ts'
import type { Finding, Proof } from './finding.ts'

/** What is known outside of a document, and what it is judged by. */
export interface Circumstances {
  /** Those of SAT's stampers with a number: several where a number was given twice, as in SAT's test environment. */
  readonly stampers: (number: string) => readonly Certificate[]
  readonly authorities: readonly Authority[]
  /** What SAT's long lists say of a key at a day; 'sin_tabla': the list was not uploaded. */
  readonly listed: (list: 'productos' | 'codigos_postales', key: string, day: string) => 'si' | 'no' | 'sin_tabla'
  /** Our own RFC; '' where the shop has none yet. */
  readonly ownRfc: string
}

export interface Authority {
  readonly certificate: Certificate
  /** Of SAT's test environment, or of our own samples: what hangs on it has no validity. */
  readonly isTest: boolean
}

/** What reading a file gives. */
export interface Verdict {
  /** Null: it cannot be read as a CFDI at all, and `findings` says why. */
  readonly cfdi: Cfdi | null
  /** In lower case; null where the document has no Timbre that says one. */
  readonly uuid: string | null
  /** No finding is an error. */
  readonly isValid: boolean
  readonly findings: readonly Finding[]
  readonly proofs: readonly Proof[]
  /** Sealed by an authority of tests. */
  readonly isSample: boolean
  /** What is sealed, and what SAT's Timbre seals; '' where they cannot be made. */
  readonly originalString: string
  readonly timbreString: string
}

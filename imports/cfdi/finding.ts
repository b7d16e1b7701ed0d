/** Who can mend what is wrong with a document. */
const MENDERS = ['emisor', 'cliente', 'tienda', 'sat'] as const
export type Mender = (typeof MENDERS)[number]

/**
 * `error`: the document is not valid. `aviso`: it is valid, and somebody should look. `sin_revisar`: it could not be checked, which
 * says nothing against it.
 */
type FindingLevel = 'error' | 'aviso' | 'sin_revisar'

/** Something that was found in a document. */
export interface Finding {
  /** SAT's own ('CFDI40119', 'CRP20202'), those of CfdiUtils ('XML01', 'SELLO07', 'TFDSELLO01'), or ours ('TUERCA01'). */
  readonly code: string
  readonly level: FindingLevel
  /** Where in the file: 'Comprobante/Conceptos/Concepto[2]@Importe'; '' for the whole of it. */
  readonly place: string
  /** In Spanish, for who is no accountant: what is wrong, with the values. */
  readonly text: string
  readonly mendedBy: Mender
}

export const PROOF_NAMES = [
  'estructura',
  'certificado',
  'sello',
  'timbre',
  'cadena_timbre',
  'reglas',
  'rfc',
  'catalogos',
] as const
export type ProofName = (typeof PROOF_NAMES)[number]

/** What was proven of a document, or why not: "no comprobado" is not "inválido". */
export interface Proof {
  readonly name: ProofName
  readonly result: 'probado' | 'no_comprobado' | 'fallido'
  /** In Spanish; '' where it was proven. */
  readonly why: string
}

/** Who can correct an error in a document. */
const MENDERS = ['emisor', 'cliente', 'tienda', 'sat'] as const
export type Mender = (typeof MENDERS)[number]

/**
 * `error`: the document is not valid. `aviso`: it is valid, and a person should check it. `sin_revisar`: it could not be checked, which
 * is no error.
 */
type FindingLevel = 'error' | 'aviso' | 'sin_revisar'

/** A finding in a document. */
export interface Finding {
  /** SAT's own ('CFDI40119', 'CRP20202'), those of CfdiUtils ('XML01', 'SELLO07', 'TFDSELLO01'), or ours ('TUERCA01'). */
  readonly code: string
  readonly level: FindingLevel
  /** Its place in the file: 'Comprobante/Conceptos/Concepto[2]@Importe'; '' for the whole file. */
  readonly place: string
  /** In Spanish, for readers who are no accountants: the problem, with its values. */
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

/** Whether something about a document was proven, and why not: "no comprobado" is not "inválido". */
export interface Proof {
  readonly name: ProofName
  readonly result: 'probado' | 'no_comprobado' | 'fallido'
  /** In Spanish; '' where it was proven. */
  readonly why: string
}

/** The checks of a document (imports/cfdi/finding.ts), in words for people. */
export const PROOFS = {
  estructura: { title: 'Estructura', about: 'El archivo tiene la forma que pide el SAT.' },
  certificado: { title: 'Certificado', about: 'El certificado es del emisor y estaba vigente.' },
  sello: { title: 'Sello del emisor', about: 'Nadie cambió nada desde que el emisor lo firmó.' },
  timbre: { title: 'Timbre', about: 'Tiene un timbre, y es de este documento.' },
  cadena_timbre: { title: 'Sello del SAT', about: 'El timbre lo firmó un proveedor autorizado por el SAT.' },
  reglas: {
    title: 'Reglas del SAT',
    about: 'Importes, impuestos y claves cumplen las reglas que se revisan sin conexión.',
  },
  rfc: { title: 'RFC', about: 'Quien emite y quien recibe son quienes deben ser.' },
  catalogos: { title: 'Catálogos', about: 'Las claves están en las listas del SAT.' },
} as const
export type Proof = keyof typeof PROOFS

export const PROOF_NAMES = Object.keys(PROOFS) as [Proof, ...Proof[]]

export const PROOF_RESULTS = ['probado', 'no_comprobado', 'fallido'] as const

/** Who has to correct an error. */
export const MENDER_WORDS = {
  emisor: 'El emisor',
  cliente: 'El cliente',
  tienda: 'La tienda',
  sat: 'El SAT',
} as const
export type MenderName = keyof typeof MENDER_WORDS

export const MENDERS = Object.keys(MENDER_WORDS) as [MenderName, ...MenderName[]]

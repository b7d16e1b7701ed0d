/** The privacy notice and the terms of sale. */
export const LEGAL_KINDS = ['aviso', 'terminos'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

export const LEGAL_TITLES: Readonly<Record<LegalKind, string>> = {
  aviso: 'Aviso de privacidad',
  terminos: 'Términos y condiciones',
}

/**
 * `borrador`: being written; `publicada`: waits for its day; `vigente`: in force; `sustituida`: replaced, before or after it was in force.
 */
export const LEGAL_STATES = ['borrador', 'publicada', 'vigente', 'sustituida'] as const
export type LegalState = (typeof LEGAL_STATES)[number]

/** A section of a document: plain text; lines that begin with '- ' are a list. */
export interface LegalSection {
  readonly title: string
  readonly text: string
  /** The legal requirement that it answers; null: none in particular. */
  readonly topic: string | null
}

export const LEGAL_LIMITS = { sections: 40, title: 120, text: 8000, changes: 1000 } as const

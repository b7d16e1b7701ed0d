/** What a shop tells people of their data, and on what terms it sells. */
export const LEGAL_KINDS = ['aviso', 'terminos'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

export const LEGAL_TITLES: Readonly<Record<LegalKind, string>> = {
  aviso: 'Aviso de privacidad',
  terminos: 'Términos y condiciones',
}

/** `borrador` is written; `publicada` waits for its day; `vigente` is in force; `sustituida` was, or never came to be. */
export const LEGAL_STATES = ['borrador', 'publicada', 'vigente', 'sustituida'] as const
export type LegalState = (typeof LEGAL_STATES)[number]

/** A part of a document: plain text, whose lines that begin with '- ' are a list. */
export interface LegalSection {
  readonly title: string
  readonly text: string
  /** What of the law it answers; null: nothing in particular. */
  readonly topic: string | null
}

export const LEGAL_LIMITS = { sections: 40, title: 120, text: 8000, changes: 1000 } as const

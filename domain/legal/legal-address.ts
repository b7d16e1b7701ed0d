import type { LegalKind } from './document-kinds.ts'

/** The screen of the privacy notice or of the terms, below the router base. Apart from what every visitor loads. */
export function legalAddress(kind: LegalKind): string {
  return kind === 'aviso' ? '/aviso-de-privacidad' : '/terminos'
}

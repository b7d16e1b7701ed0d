import type { LegalKind } from './document-kinds.ts'

/** The screen of the privacy notice or of the terms, below the router base. A file of its own, so that other pages do not load it. */
export function legalAddress(kind: LegalKind): string {
  return kind === 'aviso' ? '/aviso-de-privacidad' : '/terminos'
}

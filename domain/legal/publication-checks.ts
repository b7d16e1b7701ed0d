import type { LegalKind, LegalSection } from './document-kinds.ts'
import { LEGAL_TOPICS } from './topics.ts'

export interface LegalCheck {
  readonly label: string
  readonly help: string
  readonly isDone: boolean
  readonly isRequired: boolean
}

/** Less says nothing that a person could use. */
const SHORTEST_TEXT = 30

/** What is still to be completed stands in square brackets: '[domicilio]'. */
const OPEN_PLACE = /\[[^\][]{1,80}\]/gu

/** What a version has to have before it is published, in the order in which people read it. */
export function publicationChecks(kind: LegalKind, sections: readonly LegalSection[]): LegalCheck[] {
  const said = new Set(sections.filter(({ text }) => text.trim().length >= SHORTEST_TEXT).map(({ topic }) => topic))
  const open = openPlaces(sections)
  return [
    ...LEGAL_TOPICS[kind].map(({ key, label, help, isRequired }) => ({
      label,
      help,
      isRequired,
      isDone: said.has(key),
    })),
    {
      label: 'Sin datos por completar',
      help: open.length === 0 ? 'Nada queda entre corchetes.' : `Falta: ${open.join(', ')}.`,
      isDone: open.length === 0,
      isRequired: true,
    },
  ]
}

/** Each once. */
function openPlaces(sections: readonly LegalSection[]): string[] {
  return [...new Set(sections.flatMap(({ title, text }) => `${title}\n${text}`.match(OPEN_PLACE) ?? []))]
}

import type { LegalKind, LegalSection } from './document-kinds.ts'
import { LEGAL_TOPICS } from './topics.ts'

export interface LegalCheck {
  readonly label: string
  readonly help: string
  readonly isDone: boolean
  readonly isRequired: boolean
}

/** A shorter text is of no use to a reader. */
const SHORTEST_TEXT = 30

/** Open placeholders are in square brackets: '[domicilio]'. */
const OPEN_PLACE = /\[[^\][]{1,80}\]/gu

/** What a version needs before it can be published, in reading order. */
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

function openPlaces(sections: readonly LegalSection[]): string[] {
  return [...new Set(sections.flatMap(({ title, text }) => `${title}\n${text}`.match(OPEN_PLACE) ?? []))]
}

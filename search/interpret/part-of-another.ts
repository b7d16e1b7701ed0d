import type { Interpretation } from './interpretation.ts'
import { buildInterpretation } from './build-interpretation.ts'
import type { InterpretedText } from './interpret.ts'
import { isConjunction } from '#search/text/stop-words.ts'
import { EXACT, type Span } from './span.ts'

/** A part named together with another one that it belongs to: 'buje de horquilla', 'retén para maza'. */
export interface PartOfAnother {
  readonly lineId: number
  /** The meaning without the other part, which is dropped. */
  readonly alone: Interpretation
}

/** Finds a whole name of one line, directly followed by the name of another; null: the text is not so. */
export function partOfAnother({ read, covers }: InterpretedText): PartOfAnother | null {
  const [spans, ...others] = covers
  if (spans === undefined || others.length > 0) return null
  const named = spans.filter(({ meaning }) => meaning.kind !== 'stopWord')
  const at = named.findIndex(({ meaning }) => meaning.kind === 'line')
  const head = named[at]
  if (head?.meaning.kind !== 'line' || head.closeness !== EXACT) return null
  const words = read.tokens.slice(head.from, head.to).filter(({ isStopWord }) => !isStopWord).length
  // The first words of a name alone: 'cable' of 'Cables de bujía' may be that of the clutch.
  if (head.score < words) return null
  const [lineId, ...otherLines] = head.meaning.ids
  const next = named[at + 1]
  if (lineId === undefined || otherLines.length > 0 || next === undefined) return null
  const isJoined = read.tokens.slice(head.to, next.from).some(({ folded }) => isConjunction(folded))
  const other = read.spans.filter((span) => span.from === next.from && namesOther(span, lineId))
  if (isJoined || other.length === 0 || (next.meaning.kind !== 'word' && next.meaning.kind !== 'line')) return null
  const end = Math.max(...other.map(({ to }) => to))
  const isDropped = (span: Span): boolean => span.from >= next.from && span.to <= end
  return {
    lineId,
    alone: buildInterpretation(read, {
      spans: spans.filter((span) => !isDropped(span)),
      dropped: spans.filter((span) => isDropped(span)),
      isFuzzy: false,
    }),
  }
}

function namesOther({ meaning, closeness }: Span, lineId: number): boolean {
  return meaning.kind === 'line' && closeness === EXACT && !meaning.ids.includes(lineId)
}

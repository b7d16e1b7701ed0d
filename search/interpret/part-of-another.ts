import type { Interpretation } from './interpretation.ts'
import { buildInterpretation } from './build-interpretation.ts'
import type { InterpretedText } from './interpret.ts'
import type { ReadText } from './read-text.ts'
import { analyse, type Token } from '#search/text/analyse.ts'
import { isConjunction, isSetWord } from '#search/text/stop-words.ts'
import { EXACT, type Span } from './span.ts'

/** What is another part than the one that a text names together with it. */
export type OtherParts =
  /** Of a bushing of a control arm: all that is no bushing. */
  | { readonly kind: 'other lines'; readonly lineId: number }
  /** Of a pulley of a pump: the pump with its pulley, whose description begins with one of its stems. */
  | { readonly kind: 'wholes'; readonly lineId: number; readonly stems: readonly string[] }

/** A part named together with another one that it belongs to: 'buje de horquilla', 'retén para maza'. */
export interface PartOfAnother {
  readonly others: OtherParts
  /** The meaning without the other part, which is dropped; null where the part has no line of its own. */
  readonly alone: Interpretation | null
}

/** Finds a name of one line, directly followed by the name of another, or a word followed by the name of a line; null: the text is not so. */
export function partOfAnother({ read, covers }: InterpretedText): PartOfAnother | null {
  const [spans, ...others] = covers
  if (spans === undefined || others.length > 0) return null
  const named = spans.filter(({ meaning, isOfName }) => meaning.kind !== 'stopWord' && isOfName !== true)
  const at = named.findIndex(({ meaning }) => meaning.kind === 'line')
  const line = named[at]
  if (line?.meaning.kind !== 'line' || line.closeness !== EXACT) return null
  const words = read.tokens.slice(line.from, line.to).filter(({ isStopWord }) => !isStopWord).length
  // The first words of a name alone: 'cable' of 'Cables de bujía' may be that of the clutch.
  if (line.score < words) return null
  const [lineId, ...otherLines] = line.meaning.ids
  if (lineId === undefined || otherLines.length > 0) return null
  const alone = withoutOther(read, spans, line, named[at + 1], lineId)
  if (alone !== null) return { others: { kind: 'other lines', lineId }, alone }
  if (!isPartOf(read, named[at - 1], line)) return null
  const stems = [analyse(line.label)[0], read.tokens[line.from]].flatMap((token) => token?.stem ?? [])
  return { others: { kind: 'wholes', lineId, stems }, alone: null }
}

/** The meaning of the text without the line that follows `line`; null where none does. */
function withoutOther(
  read: ReadText,
  spans: readonly Span[],
  line: Span,
  next: Span | undefined,
  lineId: number,
): Interpretation | null {
  if (next === undefined || (next.meaning.kind !== 'word' && next.meaning.kind !== 'line')) return null
  if (between(read, line, next).some(({ folded }) => isConjunction(folded))) return null
  const other = read.spans.filter((span) => span.from === next.from && namesOther(span, lineId))
  if (other.length === 0) return null
  const end = Math.max(...other.map(({ to }) => to))
  const isDropped = (span: Span): boolean => span.from >= next.from && span.to <= end
  return buildInterpretation(read, {
    spans: spans.filter((span) => !isDropped(span)),
    dropped: spans.filter((span) => isDropped(span)),
    isFuzzy: false,
  })
}

/** 'polea de bomba de agua', and 'polea bomba agua' where lines are called so; an adjective may stand before a part too. */
function isPartOf(read: ReadText, part: Span | undefined, line: Span): boolean {
  if (part?.meaning.kind !== 'word') return false
  const { folded = '' } = read.tokens[part.from] ?? {}
  if (isSetWord(folded) || /\d/u.test(folded)) return false
  const joining = between(read, part, line)
  if (joining.length > 0) return joining.every((token) => BELONGING.has(token.folded))
  return read.spans.some(({ from, meaning }) => from === part.from && meaning.kind === 'line')
}

const BELONGING: ReadonlySet<string> = new Set(['de', 'del', 'la', 'el', 'para'])

function between({ tokens }: ReadText, before: Span, after: Span): readonly Token[] {
  return tokens.slice(before.to, after.from)
}

function namesOther({ meaning, closeness }: Span, lineId: number): boolean {
  return meaning.kind === 'line' && closeness === EXACT && !meaning.ids.includes(lineId)
}

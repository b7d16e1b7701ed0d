import type { Position } from '#domain/position.ts'
import type { Token } from '#search/text/analyse.ts'
import { isQuantity } from './read-quantities.ts'
import type { EngineTraits } from '#search/dictionary/engines.ts'
import { DISTANCE_OF_PREFIX, DISTANCE_OF_SOUND, DISTANCE_OF_TYPO } from '#search/text/match-quality.ts'
import { NO_TERMS, type OtherTerms } from '#search/dictionary/synonyms.ts'
import type { RelaxedTerm } from '#search/query.ts'
import type { LocatedRelaxed, LocatedTerm, Interpretation, WordQuery } from './interpretation.ts'
import { enginesThatMeet, type ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { EXACT, isName, PREFIX, SOUND, TYPO, type Closeness, type Span } from './span.ts'
import { SHORTEST_WITH_TYPO } from '#search/text/word-table.ts'

const DISTANCES: Readonly<Record<Closeness, number>> = {
  [EXACT]: 0,
  [PREFIX]: DISTANCE_OF_PREFIX,
  [SOUND]: DISTANCE_OF_SOUND,
  [TYPO]: DISTANCE_OF_TYPO,
}

export interface InterpretationParts {
  readonly spans: readonly Span[]
  /** Spans of the text that do not count. */
  readonly given: readonly Span[]
  /** Whether words may also stand for similar ones. */
  readonly isFuzzy: boolean
  readonly text: string
  readonly tokens: readonly Token[]
  readonly otherTerms: readonly OtherTerms[]
  readonly references: ReferenceIndex
  /** Whether the catalogue has the word at a place of the text. */
  readonly isKnown: (at: number) => boolean
}

/** Puts what the spans of a text mean together. */
export function buildInterpretation(parts: InterpretationParts): Interpretation {
  const { spans, tokens, otherTerms, references } = parts
  const positions: Position[] = []
  const words: WordQuery[] = []
  let distance = 0
  const hasVehicle = spans.some(isVehicleSpan) || parts.given.some(isVehicleSpan)
  const ask = (
    at: number,
    lines: readonly number[],
    brands: readonly number[],
    key: string | null,
    token = tokens[at]!,
  ): WordQuery => ({
    token,
    otherTerms: key === null && token === tokens[at] ? otherTerms[at]! : NO_TERMS,
    isQuantity:
      isQuantity(tokens, at) || parts.given.some((span) => isVehicleSpan(span) && span.from <= at && at < span.to),
    hasVehicle,
    isLast: at === tokens.length - 1,
    isOnly: tokens.length === 1,
    isFuzzy: parts.isFuzzy && tokens[at]!.folded.length >= SHORTEST_WITH_TYPO,
    lines,
    brands,
    key,
  })
  const joinedLines = linesJoined(spans)
  for (const span of spans) {
    const { meaning } = span
    distance += DISTANCES[span.closeness]
    if (meaning.kind === 'position') positions.push(meaning.position)
    else if (meaning.kind === 'key') words.push(ask(span.from, NONE, NONE, meaning.key))
    else if (meaning.kind === 'qualifier') words.push(ask(span.to - 1, NONE, NONE, null, meaning.token))
    else if (meaning.kind === 'word' || meaning.kind === 'line' || meaning.kind === 'brand') {
      const lines = joinedLines.get(span) ?? (meaning.kind === 'line' ? meaning.ids : NONE)
      const brands = meaning.kind === 'brand' ? meaning.ids : NONE
      for (let at = span.from; at < span.to; at++) {
        if (meaning.kind === 'word' || !tokens[at]!.isStopWord) words.push(ask(at, lines, brands, null))
      }
    }
  }
  const models = modelsOf(spans, references)
  const years = yearsOf(spans)
  const engines = enginesOf(spans, references)
  // Nothing but a position asks for the parts that state it; beside other words it only leaves the opposite out.
  const isAll = words.length === 0 && (models ?? years ?? engines) === null
  return {
    vehicle: { models, years, engines, positions, requiredPositions: isAll ? positions : [] },
    words,
    distance,
    terms: spans.flatMap((span) => termOf(span, tokens)),
    relaxed: relaxedBy(parts),
  }
}

const NONE: readonly number[] = []

function isVehicleSpan({ meaning }: Span): boolean {
  return isName(meaning.kind)
}

/** 'balatas y discos' are parts of either line. */
function linesJoined(spans: readonly Span[]): Map<Span, readonly number[]> {
  const joined = new Map<Span, readonly number[]>()
  let before: Span | null = null
  let joins = false
  for (const span of spans) {
    const { meaning } = span
    if (meaning.kind === 'stopWord') {
      joins ||= meaning.joins
      continue
    }
    if (meaning.kind === 'line' && before?.meaning.kind === 'line' && joins) {
      const lines = [...(joined.get(before) ?? before.meaning.ids), ...meaning.ids]
      joined.set(before, lines).set(span, lines)
    }
    before = span
    joins = false
  }
  return joined
}

/** What was given up, and the words that had to be taken for others, in the order of the text. */
function relaxedBy({ spans, given, isFuzzy, text, tokens, isKnown }: InterpretationParts): LocatedRelaxed[] {
  const written = ({ from, to }: Span): string => text.slice(tokens[from]!.start, tokens[to - 1]!.end)
  const terms: LocatedRelaxed[] = []
  for (const span of given) {
    const { kind } = span.meaning
    if (kind === 'stopWord') continue
    const named = RELAXED_KINDS[kind]
    const label = named === 'word' || span.label === '' ? written(span) : span.label
    terms.push({ kind: named, label, ...placeOf(span, tokens) })
  }
  for (const span of spans) {
    const isWord = span.meaning.kind === 'word' && !/\d/u.test(tokens[span.from]!.folded)
    const isRespelled =
      span.closeness === SOUND || span.closeness === TYPO || (isWord && (isFuzzy || !isKnown(span.from)))
    if (!isRespelled) continue
    terms.push({ kind: 'spelling', label: written(span), ...placeOf(span, tokens) })
  }
  return terms.sort((a, b) => a.start - b.start)
}

const RELAXED_KINDS: Readonly<Record<Exclude<Span['meaning']['kind'], 'stopWord'>, RelaxedTerm['kind']>> = {
  make: 'model',
  model: 'model',
  year: 'year',
  engine: 'engine',
  position: 'position',
  line: 'word',
  brand: 'word',
  key: 'word',
  word: 'word',
  qualifier: 'word',
}

/** The models of the makes, or those among the models that are of the makes. */
function modelsOf(spans: readonly Span[], references: ReferenceIndex): number[] | null {
  const makes = new Set<number>()
  const models = new Set<number>()
  let hasModels = false
  for (const { meaning } of spans) {
    if (meaning.kind === 'make') for (const id of meaning.ids) makes.add(id)
    if (meaning.kind !== 'model') continue
    hasModels = true
    for (const id of meaning.ids) models.add(id)
  }
  if (makes.size === 0) return hasModels ? [...models] : null
  if (!hasModels) return [...makes].flatMap((make) => references.modelsOfMake.get(make) ?? [])
  return [...models].filter((model) => makes.has(references.makeOfModel.get(model) ?? -1))
}

/** From the first to the last year named. */
function yearsOf(spans: readonly Span[]): { from: number | null; to: number | null } | null {
  let years: { from: number | null; to: number | null } | null = null
  for (const { meaning } of spans) {
    if (meaning.kind !== 'year') continue
    const { from, to } = meaning
    if (years === null) years = { from, to }
    else {
      years = {
        from: years.from === null || from === null ? null : Math.min(years.from, from),
        to: years.to === null || to === null ? null : Math.max(years.to, to),
      }
    }
  }
  return years
}

/** 'V6' and '3.5' are one engine; '1.6' and '2.0' are two, and either will do. */
function enginesOf(spans: readonly Span[], references: ReferenceIndex): number[] | null {
  const asked: EngineTraits[] = []
  const ids = new Set<number>()
  let hasEngines = false
  for (const { meaning } of spans) {
    if (meaning.kind !== 'engine') continue
    hasEngines = true
    for (const id of meaning.ids) ids.add(id)
    if (meaning.traits === null) continue
    const place = asked.findIndex((traits) => isCompatible(traits, meaning.traits!))
    if (place < 0) asked.push(meaning.traits)
    else asked[place] = merged(asked[place]!, meaning.traits)
  }
  if (!hasEngines) return null
  for (const traits of asked) for (const id of enginesThatMeet(references, traits)) ids.add(id)
  return [...ids]
}

function isCompatible(a: EngineTraits, b: EngineTraits): boolean {
  return (['tenths', 'cylinders', 'layout'] as const).every(
    (trait) => a[trait] === null || b[trait] === null || a[trait] === b[trait],
  )
}

function merged(a: EngineTraits, b: EngineTraits): EngineTraits {
  return {
    tenths: b.tenths ?? a.tenths,
    cylinders: b.cylinders ?? a.cylinders,
    layout: b.layout ?? a.layout,
  }
}

function termOf(span: Span, tokens: readonly Token[]): LocatedTerm[] {
  const { kind } = span.meaning
  if (span.label === '') return []
  if (kind === 'word' || kind === 'qualifier' || kind === 'key' || kind === 'stopWord') return []
  return [{ kind, label: span.label, ...placeOf(span, tokens) }]
}

function placeOf({ from, to }: Span, tokens: readonly Token[]): { start: number; end: number } {
  return { start: tokens[from]!.start, end: tokens[to - 1]!.end }
}

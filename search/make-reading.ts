import type { Position } from '#domain/position.ts'
import type { Token } from './analyse.ts'
import type { EngineTraits } from './engines.ts'
import { DISTANCE_OF_PREFIX, DISTANCE_OF_TYPO } from './quality.ts'
import type { PlacedTerm, Reading, WordAsk } from './reading.ts'
import { enginesThatMeet, type ReferenceIndex } from './references.ts'
import { EXACT, PREFIX, type Span } from './span.ts'
import { isStopWord } from './stop-words.ts'

/** Puts what the spans of a text mean together. */
export function makeReading(
  spans: readonly Span[],
  text: string,
  tokens: readonly Token[],
  references: ReferenceIndex,
): Reading {
  const positions: Position[] = []
  const words: WordAsk[] = []
  let distance = 0
  for (const span of spans) {
    const { meaning } = span
    if (span.closeness !== EXACT) distance += span.closeness === PREFIX ? DISTANCE_OF_PREFIX : DISTANCE_OF_TYPO
    if (meaning.kind === 'position') positions.push(meaning.position)
    else if (meaning.kind === 'key') words.push(wordAsk(tokens, span.from, [], [], meaning.key))
    else if (meaning.kind === 'word' || meaning.kind === 'line' || meaning.kind === 'brand') {
      const lines = meaning.kind === 'line' ? meaning.ids : []
      const brands = meaning.kind === 'brand' ? meaning.ids : []
      for (let at = span.from; at < span.to; at++) {
        if (meaning.kind === 'word' || !isStopWord(tokens[at]!.folded))
          words.push(wordAsk(tokens, at, lines, brands, null))
      }
    }
  }
  return {
    vehicle: {
      models: modelsOf(spans, references),
      years: yearsOf(spans),
      engines: enginesOf(spans, references),
      positions,
      requiredPositions: [],
    },
    words,
    distance,
    terms: spans.flatMap((span) => termOf(span, text, tokens)),
  }
}

function wordAsk(
  tokens: readonly Token[],
  at: number,
  lines: readonly number[],
  brands: readonly number[],
  key: string | null,
): WordAsk {
  return { token: tokens[at]!, isLast: at === tokens.length - 1, isOnly: tokens.length === 1, lines, brands, key }
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

function termOf(span: Span, text: string, tokens: readonly Token[]): PlacedTerm[] {
  const { kind } = span.meaning
  if (span.label === '' || kind === 'word' || kind === 'key' || kind === 'filler') return []
  const start = tokens[span.from]!.start
  // The dot of 'del.' goes with it.
  const after = text.slice(tokens[span.to - 1]!.end).replace(/^\./u, '')
  const textWithout = `${text.slice(0, start)} ${after}`.replace(/\s+/gu, ' ').trim()
  return [{ kind, label: span.label, textWithout, start }]
}

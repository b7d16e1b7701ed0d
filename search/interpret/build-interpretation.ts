import type { Token } from '#search/text/analyse.ts'
import type { EngineTraits } from '#search/dictionary/engines.ts'
import { enginesThatMeet, type ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { NO_TERMS } from '#search/dictionary/synonyms.ts'
import type { RelaxedTerm } from '#search/query.ts'
import { DISTANCE_OF_PREFIX, DISTANCE_OF_SOUND, DISTANCE_OF_TYPO } from '#search/text/match-quality.ts'
import { SHORTEST_WITH_TYPO } from '#search/text/word-table.ts'
import type { Interpretation, LocatedRelaxed, LocatedTerm, WordQuery } from './interpretation.ts'
import { isQuantity } from './read-quantities.ts'
import { isBeginning, isKnownWord, type ReadText } from './read-text.ts'
import { EXACT, isName, locationOf, PREFIX, SOUND, TYPO, type Closeness, type Cover, type Span } from './span.ts'

const DISTANCES: Readonly<Record<Closeness, number>> = {
  [EXACT]: 0,
  [PREFIX]: DISTANCE_OF_PREFIX,
  [SOUND]: DISTANCE_OF_SOUND,
  [TYPO]: DISTANCE_OF_TYPO,
}

/** @returns the combined meaning of the spans of a cover. */
export function buildInterpretation(read: ReadText, whole: Cover): Interpretation {
  const cover = withoutOtherGeneration(whole)
  const { spans } = cover
  const words = wordQueries(read, cover)
  const named = modelsOf(spans, read.references)
  const generation = generationOf(spans, named)
  const models = generation === null || named === null ? named : named.filter((id) => generation.models.includes(id))
  const years = yearsOf(spans) ?? (generation && innerYears(generation))
  const engines = enginesOf(spans, read.references) ?? generation?.engines ?? null
  const positions = spans.flatMap(({ meaning }) => (meaning.kind === 'position' ? [meaning.position] : []))
  const traits = spans.flatMap(({ meaning }) => (meaning.kind === 'trait' ? [meaning.trait] : []))
  // 'delanteras' alone finds parts that state it. With other words, a position only excludes parts with the opposite one.
  const isAll = words.length === 0 && (models ?? years ?? engines) === null
  return {
    vehicle: {
      models,
      years,
      engines,
      positions,
      requiredPositions: isAll || spans.some(isOfPlaces) ? positions : [],
      traits,
    },
    words,
    distance: spans.reduce((distance, { closeness }) => distance + DISTANCES[closeness], 0),
    terms: spans.filter((span) => !isDropped(span, cover)).flatMap((span) => termOf(span, read.tokens)),
    relaxed: relaxedTerms(read, cover),
  }
}

/** Whether it now only excludes parts for the opposite: that parts have it was given up. */
function isDropped({ from, to }: Span, { dropped }: Cover): boolean {
  return dropped.some((span) => span.from === from && span.to === to)
}

function wordQueries(read: ReadText, { spans, dropped, isFuzzy }: Cover): WordQuery[] {
  const { tokens, otherTerms } = read
  const queries: WordQuery[] = []
  const hasVehicle = spans.some(isVehicleSpan) || dropped.some(isVehicleSpan)
  const isInDroppedName = (at: number): boolean =>
    dropped.some((span) => isVehicleSpan(span) && span.from <= at && at < span.to)
  const add = (at: number, token: Token, means: Pick<WordQuery, 'lines' | 'brands' | 'key' | 'otherTerms'>): void => {
    queries.push({
      token,
      ...means,
      isQuantity: isQuantity(tokens, at) || isInDroppedName(at),
      hasVehicle,
      isUnfinished: at === tokens.length - 1 || isBeginning(read, at),
      isOnly: tokens.length === 1,
      isFuzzy: isFuzzy && (tokens[at]?.folded.length ?? 0) >= SHORTEST_WITH_TYPO,
    })
  }
  for (const span of spans) {
    const { meaning, from, to } = span
    if (meaning.kind === 'qualifier') {
      add(to - 1, meaning.token, { lines: NONE, brands: NONE, key: null, otherTerms: NO_TERMS })
    }
    if (meaning.kind === 'trait' && meaning.word !== null) {
      add(to - 1, meaning.word, { lines: NONE, brands: NONE, key: null, otherTerms: NO_TERMS })
    }
    if (!hasWords(meaning.kind)) continue
    const lines = meaning.kind === 'line' ? meaning.ids : NONE
    const brands = meaning.kind === 'brand' ? meaning.ids : NONE
    for (const [offset, token] of tokens.slice(from, to).entries()) {
      const at = from + offset
      if (meaning.kind === 'key') {
        // The key is one query, at its first word.
        if (offset === 0) add(at, token, { lines, brands, key: meaning.key, otherTerms: NO_TERMS })
      } else if (meaning.kind === 'word' || !token.isStopWord) {
        add(at, token, { lines, brands, key: null, otherTerms: otherTerms[at] ?? NO_TERMS })
      }
    }
  }
  return queries
}

const NONE: readonly number[] = []

function hasWords(kind: Span['meaning']['kind']): boolean {
  return kind === 'word' || kind === 'line' || kind === 'brand' || kind === 'key'
}

function isVehicleSpan({ meaning }: Span): boolean {
  return isName(meaning.kind)
}

/** @returns the dropped conditions and the replaced words, in the order of the text. */
function relaxedTerms(read: ReadText, { spans, dropped, isFuzzy }: Cover): LocatedRelaxed[] {
  const { text, tokens } = read
  const relaxed: LocatedRelaxed[] = []
  for (const span of dropped) {
    if (span.meaning.kind === 'stopWord') continue
    const kind = RELAXED_KINDS[span.meaning.kind]
    const location = locationOf(span, tokens)
    const label = kind === 'word' || span.label === '' ? text.slice(location.start, location.end) : span.label
    relaxed.push({ kind, label, ...location })
  }
  for (const span of spans) {
    if (!isRespelled(read, span, isFuzzy)) continue
    const location = locationOf(span, tokens)
    relaxed.push({ kind: 'spelling', label: text.slice(location.start, location.end), ...location })
  }
  return relaxed.sort((a, b) => a.start - b.start)
}

/** Whether it was replaced by other words than those in the text: 'valatas', 'tsuro', 'ya ris'. Words with digits never are. */
function isRespelled(read: ReadText, { from, meaning, closeness, isJoined }: Span, isFuzzy: boolean): boolean {
  if (closeness === SOUND || closeness === TYPO || isJoined === true) return true
  const isWord = meaning.kind === 'word' && !/\d/u.test(read.tokens[from]?.folded ?? '')
  return isWord && (isFuzzy || !(isKnownWord(read, from) || isBeginning(read, from)))
}

const RELAXED_KINDS: Readonly<Record<Exclude<Span['meaning']['kind'], 'stopWord'>, RelaxedTerm['kind']>> = {
  make: 'model',
  model: 'model',
  year: 'year',
  generation: 'year',
  engine: 'engine',
  position: 'position',
  trait: 'trait',
  line: 'word',
  brand: 'word',
  key: 'word',
  word: 'word',
  qualifier: 'word',
}

/** @returns the named models, of the named makes: 'nissan' → all of Nissan, 'nissan tsuru' → Tsuru, 'ford tsuru' → none. */
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

/** @returns the range from the first to the last year named: '98 2003' → 1998–2003. */
function yearsOf(spans: readonly Span[]): Interpretation['vehicle']['years'] {
  let years: Interpretation['vehicle']['years'] = null
  for (const { meaning } of spans) {
    if (meaning.kind !== 'year') continue
    const { from, to } = meaning
    years ??= { from, to }
    years = {
      from: years.from === null || from === null ? null : Math.min(years.from, from),
      to: years.to === null || to === null ? null : Math.max(years.to, to),
    }
  }
  return years
}

/** In years: a shorter generation has no years between its first and its last. */
const SHORTEST_WITH_INNER_YEARS = 3

/**
 * The years of a generation without those of the change from one to the next, which both have: a part for 1999–2005 is not for the
 * generation of 2005–2010.
 */
function innerYears({ from, to }: GenerationMeaning): Interpretation['vehicle']['years'] {
  if (from === null || (to !== null && to - from + 1 < SHORTEST_WITH_INNER_YEARS)) return { from, to }
  return { from: from + 1, to: to === null ? null : to - 1 }
}

/** The year decides where a generation beside it does not have that year: 'sentra b13 2012'. */
function withoutOtherGeneration(cover: Cover): Cover {
  const years = cover.spans.some(({ meaning }) => meaning.kind === 'generation') ? yearsOf(cover.spans) : null
  if (years === null) return cover
  const isOther = ({ meaning }: Span): boolean => {
    const inner = meaning.kind === 'generation' ? innerYears(meaning) : null
    return (
      inner !== null &&
      ((inner.from ?? -Infinity) > (years.to ?? Infinity) || (inner.to ?? Infinity) < (years.from ?? -Infinity))
    )
  }
  return {
    ...cover,
    spans: cover.spans.filter((span) => !isOther(span)),
    dropped: [...cover.dropped, ...cover.spans.filter(isOther)],
  }
}

type GenerationMeaning = Extract<Span['meaning'], { kind: 'generation' }>

/** @returns the generation that the text names of one of its models. */
function generationOf(spans: readonly Span[], models: readonly number[] | null): GenerationMeaning | null {
  for (const { meaning } of spans) {
    if (meaning.kind === 'generation' && meaning.models.some((id) => models?.includes(id) === true)) return meaning
  }
  return null
}

/** @returns the named or described engines. 'V6 3.5' is one engine. '1.6 2.0' are two, and either matches. */
function enginesOf(spans: readonly Span[], references: ReferenceIndex): number[] | null {
  const described: EngineTraits[] = []
  const ids = new Set<number>()
  let hasEngines = false
  for (const { meaning } of spans) {
    if (meaning.kind !== 'engine') continue
    hasEngines = true
    for (const id of meaning.ids) ids.add(id)
    if (meaning.traits !== null) addTraits(described, meaning.traits)
  }
  if (!hasEngines) return null
  for (const traits of described) for (const id of enginesThatMeet(references, traits)) ids.add(id)
  return [...ids]
}

/** Completes the first engine that the traits do not contradict, or adds another one. */
function addTraits(described: EngineTraits[], added: EngineTraits): void {
  const known = described.findIndex((traits) => isCompatible(traits, added))
  const { tenths = null, cylinders = null, layout = null } = described[known] ?? {}
  const engine = {
    tenths: added.tenths ?? tenths,
    cylinders: added.cylinders ?? cylinders,
    layout: added.layout ?? layout,
  }
  if (known < 0) described.push(engine)
  else described[known] = engine
}

function isCompatible(a: EngineTraits, b: EngineTraits): boolean {
  return (['tenths', 'cylinders', 'layout'] as const).every(
    (trait) => a[trait] === null || b[trait] === null || a[trait] === b[trait],
  )
}

/** Each place has a mount of its own: one that is 'delantero' is not the one 'derecho'. */
function isOfPlaces({ meaning, label }: Span): boolean {
  return meaning.kind === 'line' && /^soporte/iu.test(label)
}

/** @returns the term for the list of understood terms, if the span is shown. */
function termOf(span: Span, tokens: readonly Token[]): LocatedTerm[] {
  const { kind } = span.meaning
  if (span.label === '') return []
  if (kind === 'word' || kind === 'qualifier' || kind === 'key' || kind === 'stopWord') return []
  return [{ kind: kind === 'generation' ? 'year' : kind, label: span.label, ...locationOf(span, tokens) }]
}

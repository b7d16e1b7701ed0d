import type { Generation } from '#search/dictionary/generations.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Token } from '#search/text/analyse.ts'
import { generationWord, isGenerationWord } from '#search/text/generation-name.ts'
import { isCounted } from './read-quantities.ts'
import { EXACT, type Span } from './span.ts'

/** In words: 'octava generación'. */
const LONGEST = 3
/** A catalogue with a model 'Jetta A4' prefers that one. */
const LESS_THAN_A_NAME = 0.05
/** Higher numbers are years or models, not generations. */
const MOST_GENERATIONS = 15

/**
 * Finds the names of generations next to their models: 'sentra b13', 'golf mk4', 'nuevo jetta', 'civic de octava generación'.
 * @param named the models in the text, including misspelled ones.
 */
export function readGenerations(
  tokens: readonly Token[],
  named: readonly Span[],
  references: ReferenceIndex,
): readonly Span[] {
  const { byModel } = references.generations
  const spans = new Map<number, Span>()
  const written = tokens.map(({ folded, isStopWord }) => (isStopWord ? '' : generationWord(folded)))
  for (const { from, to, meaning } of named) {
    if (meaning.kind !== 'model' || !meaning.ids.some((id) => byModel.has(id))) continue
    for (const place of [...placesAfter(tokens, to), ...placesBefore(tokens, from)]) {
      if (spans.has(place.from * tokens.length + place.to)) continue
      const generation = generationOf(tokens, written, place, meaning.ids, references)
      if (generation !== null) spans.set(place.from * tokens.length + place.to, generation)
    }
  }
  return [...spans.values()]
}

/** The words [from, to); those from `name` on are the generation. It neither begins nor ends with a stop word: 'c2 el' explains no more than 'c2'. */
interface Place {
  readonly from: number
  readonly name: number
  readonly to: number
}

/** @returns the longest first. */
function placesAfter(tokens: readonly Token[], at: number): Place[] {
  let name = at
  while (tokens[name]?.isStopWord === true) name += 1
  return lengths(tokens.length - name)
    .map((length) => ({ from: at, name, to: name + length }))
    .filter(({ to }) => tokens[to - 1]?.isStopWord === false)
}

function placesBefore(tokens: readonly Token[], at: number): Place[] {
  let end = at
  while (tokens[end - 1]?.isStopWord === true && !isName(tokens, end - 1)) end -= 1
  return lengths(end)
    .map((length) => ({ from: end - length, name: end - length, to: at }))
    .filter(({ name }) => tokens[name]?.isStopWord === false)
}

/** Whether the words can be a generation's name, even if they are words of questions: 'nuevo'. */
function isName(tokens: readonly Token[], at: number): boolean {
  return (tokens[at]?.folded.length ?? 0) > SHORTEST_NAMED_STOP_WORD
}

const SHORTEST_NAMED_STOP_WORD = 3

function lengths(most: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(LONGEST, most)) }, (_, index) => index + 1).toReversed()
}

/** @param words of the name of a generation, by token. */
function generationOf(
  tokens: readonly Token[],
  words: readonly string[],
  { from, name, to }: Place,
  models: readonly number[],
  { generations: { byModel, names } }: ReferenceIndex,
): Span | null {
  const written = words.slice(name, to).join('')
  if (!names.has(written)) return null
  const named = tokens.slice(name, to)
  if (named.every(({ folded }) => isGenerationWord(folded))) return null
  // 'jetta 2.0' and 'civic 4 cil' are no generations.
  if (tokens[to]?.before === '.' || named.some((_, offset) => isCounted(tokens, name + offset))) return null
  if (Number(written) > MOST_GENERATIONS) return null
  const found = models.flatMap((id) => byModel.get(id)?.get(written) ?? [])
  const [first, ...others] = found
  if (first === undefined) return null
  const { yearFrom, yearTo, engines } = others.reduce(widened, first)
  // 'jetta a5': a Jetta Clásico has generations of its own, and not this one.
  const meant = models.filter((id) => byModel.get(id)?.has(written) ?? true)
  return {
    from,
    to,
    meaning: { kind: 'generation', models: meant, from: yearFrom, to: yearTo, engines },
    score: to - from - LESS_THAN_A_NAME,
    closeness: EXACT,
    label: yearTo === null ? `desde ${yearFrom}` : `${yearFrom}–${yearTo}`,
  }
}

/** Models of the same name may have generations of the same name: the range that covers both. */
function widened(a: Generation, b: Generation): Generation {
  return {
    yearFrom: Math.min(a.yearFrom, b.yearFrom),
    yearTo: a.yearTo === null || b.yearTo === null ? null : Math.max(a.yearTo, b.yearTo),
    engines: a.engines === null || b.engines === null ? null : [...a.engines, ...b.engines],
  }
}

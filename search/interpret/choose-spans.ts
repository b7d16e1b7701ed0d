import { SOUND, TYPO, type Span } from './span.ts'

const MOST_KEPT_ON_THE_WAY = 8
const MOST_READINGS = 4
/** A second model, make, line or time is less likely meant than another sense of the word. */
const SECOND_NAME = -0.9
const SECOND_NUMBER_NAME = -1.1
const SECOND_YEARS = -1.2
const SECOND_LINE = -0.6
/** In Spanish the part comes first: 'bomba gas' is a pump and no gas. */
const LINE_AFTER_WORD = -0.3
/** A make beside one of its models that a line is called as well: 'ford escape' is no exhaust. */
const MAKE_OF_MODEL = 0.05
/** A model that a word was taken for, beside its make, and beside another: 'nissan marhc' is a March and no Lincoln Mark. */
const GUESSED_OF_MAKE = 0.2
const GUESSED_OF_OTHER = -1

interface Path {
  readonly score: number
  readonly previous: Path | null
  readonly span: Span | null
  readonly models: number
  readonly makes: number
  readonly years: number
  readonly lines: number
  /** Of the last make and model named. */
  readonly makeIds: readonly number[]
  readonly modelIds: readonly number[]
  /** Whether a line is called so too. */
  readonly isModelLine: boolean
  /** Whether the model was misspelled. */
  readonly isModelGuess: boolean
  readonly hasPartWord: boolean
  readonly hasNumberName: boolean
  /** Whether a line has just been named, and then, whether 'y' or 'o' follows it. */
  readonly afterLine: boolean
  readonly joins: boolean
}

/**
 * Covers the words of a text with spans, each word by one, so that most is explained.
 * @param spansFrom by word: the spans that begin there, at least one of a single word.
 * @param makeOfModel the make's id by the model's.
 * @returns the best covers, all of them when several are equally good.
 */
export function chooseSpans(
  spansFrom: readonly (readonly Span[])[],
  makeOfModel: ReadonlyMap<number, number>,
): Span[][] {
  const lines = new Set<number>()
  for (const spans of spansFrom) for (const span of spans) if (span.meaning.kind === 'line') lines.add(placeOf(span))
  const paths: Path[][] = Array.from({ length: spansFrom.length + 1 }, () => [])
  paths[0]!.push({
    score: 0,
    previous: null,
    span: null,
    models: 0,
    makes: 0,
    years: 0,
    lines: 0,
    makeIds: [],
    modelIds: [],
    isModelLine: false,
    isModelGuess: false,
    hasPartWord: false,
    hasNumberName: false,
    afterLine: false,
    joins: false,
  })
  for (const [at, spans] of spansFrom.entries()) {
    for (const path of best(paths[at]!, MOST_KEPT_ON_THE_WAY)) {
      for (const span of spans) paths[span.to]!.push(extended(path, span, makeOfModel, lines))
    }
  }
  const complete = best(paths[spansFrom.length]!, MOST_READINGS)
  const most = complete[0]?.score ?? 0
  return complete.filter((path) => path.score > most - 0.001).map(spansOf)
}

function best(paths: Path[], count: number): Path[] {
  if (paths.length === 1) return paths
  paths.sort((a, b) => b.score - a.score)
  if (paths.length > count) paths.length = count
  return paths
}

function isNumber(label: string): boolean {
  for (let i = 0; i < label.length; i++) if (label.charCodeAt(i) < 48 || label.charCodeAt(i) > 57) return false
  return label !== ''
}

function extended(path: Path, span: Span, makeOfModel: ReadonlyMap<number, number>, lines: ReadonlySet<number>): Path {
  const { kind } = span.meaning
  const isNumberName = kind === 'model' && isNumber(span.label)
  let score = path.score + span.score
  if (kind === 'model' && path.models > 0)
    score += isNumberName || path.hasNumberName ? SECOND_NUMBER_NAME : SECOND_NAME
  if (kind === 'make' && path.makes > 0) score += SECOND_NAME
  if (kind === 'year' && path.years > 0) score += SECOND_YEARS
  if (kind === 'line' && path.lines > 0 && !path.joins) score += SECOND_LINE
  if (kind === 'line' && path.hasPartWord) score += LINE_AFTER_WORD * Math.min(1, span.score)
  const makeIds = span.meaning.kind === 'make' ? span.meaning.ids : path.makeIds
  const modelIds = span.meaning.kind === 'model' ? span.meaning.ids : path.modelIds
  const isModelLine = kind === 'model' ? lines.has(placeOf(span)) : path.isModelLine
  const isModelGuess = kind === 'model' ? span.closeness === SOUND || span.closeness === TYPO : path.isModelGuess
  const hasBoth = makeIds.length > 0 && modelIds.length > 0
  if (hasBoth && (kind === 'make' || kind === 'model') && (isModelLine || isModelGuess)) {
    const isOfMake = modelIds.some((model) => makeIds.includes(makeOfModel.get(model) ?? -1))
    if (isOfMake && isModelLine) score += MAKE_OF_MODEL
    if (isModelGuess) score += isOfMake ? GUESSED_OF_MAKE : GUESSED_OF_OTHER
  }
  return {
    score,
    previous: path,
    makeIds,
    modelIds,
    isModelLine,
    isModelGuess,
    span,
    models: path.models + (kind === 'model' ? 1 : 0),
    makes: path.makes + (kind === 'make' ? 1 : 0),
    years: path.years + (kind === 'year' ? 1 : 0),
    lines: path.lines + (kind === 'line' ? 1 : 0),
    hasPartWord: path.hasPartWord || (kind === 'word' && span.score > 0),
    hasNumberName: path.hasNumberName || isNumberName,
    afterLine: kind === 'line' || (kind === 'stopWord' && path.afterLine),
    joins: path.afterLine && span.meaning.kind === 'stopWord' && (path.joins || span.meaning.joins),
  }
}

/** A number for where it stands: texts have no more than a hundred words. */
function placeOf({ from, to }: Span): number {
  return from * 256 + to
}

function spansOf(path: Path): Span[] {
  const spans: Span[] = []
  for (let step: Path | null = path; step?.span; step = step.previous) spans.push(step.span)
  return spans.toReversed()
}

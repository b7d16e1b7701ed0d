import { SOUND, TYPO, type Span } from './span.ts'

/** Paths that are followed from each word, as in a beam search. */
export const PATHS_FOLLOWED = 8
const MOST_COVERS = 4
/** Smaller differences of scores count as equal. */
const SAME_SCORE = 0.001

// Corrections to the score of a cover, in addition to the scores of its spans.
/** A second model, make, line or year is less likely than another meaning of the word. */
const SECOND_NAME = -0.9
const SECOND_NUMBER_NAME = -1.1
const SECOND_YEARS = -1.2
const SECOND_LINE = -0.6
/** In Spanish the part comes first: 'bomba gas' is a pump, not gas. */
const LINE_AFTER_WORD = -0.3
/** For a make next to one of its models that is also the name of a line: 'ford escape' is a vehicle, not an exhaust. */
const MAKE_OF_MODEL = 0.05
/** For a misspelled model next to its make rather than another make: 'nissan marhc' is a March, not a Lincoln Mark. */
const GUESSED_OF_MAKE = 0.2
const GUESSED_OF_OTHER = -1

/** Spans that cover the first words of the text. */
interface Path {
  readonly score: number
  readonly previous: Path | null
  readonly span: Span | null
  readonly models: number
  readonly makes: number
  readonly years: number
  readonly lines: number
  /** The last make and model named. */
  readonly makeIds: readonly number[]
  readonly modelIds: readonly number[]
  /** Whether the model is also the name of a line. */
  readonly isModelLine: boolean
  /** Whether the model was misspelled. */
  readonly isModelGuess: boolean
  readonly hasPartWord: boolean
  readonly hasNumberName: boolean
  /** Whether only stop words follow the last line, and whether one is 'y' or 'o': 'balatas y …'. */
  readonly afterLine: boolean
  readonly afterConjunction: boolean
}

/**
 * Covers the words of a text with spans, each word by one, so that the score is highest. 'ram 2500' → the model Ram 2500; 'ram' → the
 * make Ram, and with equal score the models that begin with it.
 * @param spansFrom by word: the spans that begin there, at least one of a single word.
 * @param makeOfModel the make's id by the model's.
 * @returns the best covers, all of them when several have the same score.
 */
export function chooseSpans(
  spansFrom: readonly (readonly Span[])[],
  makeOfModel: ReadonlyMap<number, number>,
): Span[][] {
  const lines = new Set<number>()
  for (const spans of spansFrom)
    for (const span of spans) if (span.meaning.kind === 'line') lines.add(locationCode(span))
  // By word: the paths that end before the word.
  const paths: Path[][] = [[START], ...spansFrom.map((): Path[] => [])]
  for (const [at, spans] of spansFrom.entries()) {
    for (const path of best(paths[at] ?? [], PATHS_FOLLOWED)) {
      for (const span of spans) paths[span.to]?.push(extended(path, span, makeOfModel, lines))
    }
  }
  const complete = best(paths.at(-1) ?? [], MOST_COVERS)
  const most = complete[0]?.score ?? 0
  return complete.filter((path) => path.score > most - SAME_SCORE).map(spansOf)
}

const START: Path = {
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
  afterConjunction: false,
}

/** Sorts the paths, the best first, and keeps `count` of them. */
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
  if (kind === 'line' && path.lines > 0 && !path.afterConjunction) score += SECOND_LINE
  if (kind === 'line' && path.hasPartWord) score += LINE_AFTER_WORD * Math.min(1, span.score)
  const makeIds = span.meaning.kind === 'make' ? span.meaning.ids : path.makeIds
  const modelIds = span.meaning.kind === 'model' ? span.meaning.ids : path.modelIds
  const isModelLine = kind === 'model' ? lines.has(locationCode(span)) : path.isModelLine
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
    afterConjunction:
      path.afterLine && span.meaning.kind === 'stopWord' && (path.afterConjunction || span.meaning.isConjunction),
  }
}

/** @returns one number for both ends: texts have at most a hundred words. */
function locationCode({ from, to }: Span): number {
  return from * 256 + to
}

function spansOf(path: Path): Span[] {
  const spans: Span[] = []
  for (let step: Path | null = path; step?.span; step = step.previous) spans.push(step.span)
  return spans.toReversed()
}

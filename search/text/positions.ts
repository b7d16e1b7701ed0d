import { POSITIONS, type Position } from '#domain/position.ts'
import { soundOf } from './sound.ts'
import { buildWordTable, findTypos, findWord } from './word-table.ts'

/** Positions as bits, in the order of POSITIONS: bit 0 is 'delantera'. */
export function positionMask(positions: readonly Position[]): number {
  let mask = 0
  for (const position of positions) mask |= 1 << POSITIONS.indexOf(position)
  return mask
}

/** Opposites: a part that states one of a pair contradicts a search for the other. */
const PAIRS = [0b11, 0b1100, 0b110000, 0b11000000]

export const POSITION_MISFIT = 0
export const POSITION_STATED = 1
/** The part says nothing about it: it may fit. */
export const POSITION_OPEN = 2

/** What each stated mask is to a search for `asked`; `required` positions must be stated. Index: stated mask. */
export function positionVerdicts(asked: number, required: number): Uint8Array {
  const verdicts = new Uint8Array(256)
  for (let stated = 0; stated < 256; stated++) {
    let verdict = (stated & required) === required ? POSITION_STATED : POSITION_MISFIT
    for (const pair of PAIRS) {
      if ((asked & pair) === 0 || verdict === POSITION_MISFIT) continue
      if ((stated & pair) === 0) verdict = POSITION_OPEN
      else if ((stated & asked & pair) === 0) verdict = POSITION_MISFIT
    }
    verdicts[stated] = verdict
  }
  return verdicts
}

// The word without its ending for gender and number.
const STEMS: readonly (readonly [string, Position])[] = [
  ['delanter', 'delantera'],
  ['traser', 'trasera'],
  ['izquierd', 'izquierda'],
  ['derech', 'derecha'],
  ['superior', 'superior'],
  ['inferior', 'inferior'],
  ['interior', 'interior'],
  ['exterior', 'exterior'],
]

const SHORT_FORMS = new Map<string, Position>([
  ['delant', 'delantera'],
  ['tras', 'trasera'],
  ['posterior', 'trasera'],
  ['posteriores', 'trasera'],
  ['piloto', 'izquierda'],
  ['conductor', 'izquierda'],
  ['chofer', 'izquierda'],
  ['copiloto', 'derecha'],
  ['pasajero', 'derecha'],
  ['izq', 'izquierda'],
  ['izqda', 'izquierda'],
  ['izqdo', 'izquierda'],
  ['der', 'derecha'],
  ['dcha', 'derecha'],
  ['dcho', 'derecha'],
  ['sup', 'superior'],
  ['inf', 'inferior'],
  ['int', 'interior'],
  ['ext', 'exterior'],
])

const FULL_WORDS: ReadonlyMap<string, Position> = new Map(
  STEMS.flatMap(([stem, position]) =>
    ['', 'a', 'o', 'as', 'os', 'es'].map((ending): [string, Position] => [stem + ending, position]),
  ),
)

/** The position that a folded word names when written out, in any gender and number. */
export function positionOfFullWord(word: string): Position | undefined {
  return FULL_WORDS.get(word)
}

/** As `positionOfFullWord`, and also its short forms: izq, der, tras. Not 'del', which is more often a preposition. */
export function positionOfWord(word: string): Position | undefined {
  return FULL_WORDS.get(word) ?? SHORT_FORMS.get(word)
}

/** The position whose written-out word begins with these at least four letters. */
export function positionOfPrefix(letters: string): Position | undefined {
  if (letters.length < 4) return undefined
  return STEMS.find(([stem]) => stem.startsWith(letters))?.[1]
}

const POSITION_OF_SOUND = new Map([...FULL_WORDS].map(([word, position]) => [soundOf(word), position]))
const SOUNDS = [...POSITION_OF_SOUND.keys()].sort()
const SOUND_TABLE = buildWordTable(SOUNDS)

/** The position of whose written-out word `word` sounds like one or is one typo away. */
export function positionOfTypo(word: string): Position | undefined {
  const heard = soundOf(word)
  const same = findWord(SOUND_TABLE, heard)
  const near = same >= 0 ? same : findTypos(SOUND_TABLE, heard, 1)[0]?.word
  return near === undefined ? undefined : POSITION_OF_SOUND.get(SOUNDS[near]!)
}

import type { Position } from '#domain/position.ts'
import { soundOf } from './sound.ts'
import { buildWordTable, findTypos, findWord } from './word-table.ts'

/** By the word without its ending for gender and number. */
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
  ['adelante', 'delantera'],
  ['enfrente', 'delantera'],
  ['frente', 'delantera'],
  ['frontal', 'delantera'],
  ['frontales', 'delantera'],
  ['atras', 'trasera'],
  ['arriba', 'superior'],
  ['abajo', 'inferior'],
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

/** @returns the position that a folded word names when written out, in any gender and number: 'traseros'. */
export function positionOfFullWord(word: string): Position | undefined {
  return FULL_WORDS.get(word)
}

/** Like `positionOfFullWord`, and by abbreviations: 'izq', 'der', 'tras'. Not 'del', which is more often a preposition. */
export function positionOfWord(word: string): Position | undefined {
  return FULL_WORDS.get(word) ?? SHORT_FORMS.get(word)
}

/** @returns the position whose written-out word begins with the letters, four at least: 'delan'. */
export function positionOfPrefix(letters: string): Position | undefined {
  if (letters.length < 4) return undefined
  return STEMS.find(([stem]) => stem.startsWith(letters))?.[1]
}

const BY_SOUND = [...FULL_WORDS]
  .map(([word, position]) => ({ sound: soundOf(word), position }))
  .sort((a, b) => (a.sound < b.sound ? -1 : 1))
  .filter(({ sound }, index, all) => sound !== all[index + 1]?.sound)
const SOUND_TABLE = buildWordTable(BY_SOUND.map(({ sound }) => sound))

/** @returns the position whose written-out word has the same sound, or is one typo away: 'traceras', 'delantra'. */
export function positionOfTypo(word: string): Position | undefined {
  const heard = soundOf(word)
  const same = findWord(SOUND_TABLE, heard)
  const near = same >= 0 ? same : findTypos(SOUND_TABLE, heard, 1)[0]?.word
  return near === undefined ? undefined : BY_SOUND[near]?.position
}

import { foldWord } from '#domain/reader-words.ts'
import { CONFIDENT } from './confidence.ts'
import type { Confident, Doubt } from './description-reading.ts'
import type { Item } from './items/items.ts'

interface Pieces {
  readonly keys: Confident<readonly string[]>
  readonly lineWords: Confident<string>
  readonly isVehiclePart: Confident<boolean>
  readonly hasApplications: boolean
}

/** Why pieces of a reading are doubtful, the worst first; the doubts of its applications are given. */
export function doubtsOf(items: readonly Item[], pieces: Pieces, ofApplications: readonly Doubt[]): Doubt[] {
  const { keys, lineWords, isVehiclePart, hasApplications } = pieces
  const all: Doubt[] = [...ofApplications]
  if (keys.value.length > 0 && keys.confidence < CONFIDENT)
    all.push({ kind: 'numero', word: '', confidence: keys.confidence })
  if (isVehiclePart.value && lineWords.value !== '' && lineWords.confidence < CONFIDENT)
    all.push({ kind: 'linea', word: unknownWordOf(items, lineWords.value), confidence: lineWords.confidence })
  if (isVehiclePart.value && hasApplications && isVehiclePart.confidence < CONFIDENT)
    all.push({ kind: 'giro', word: '', confidence: isVehiclePart.confidence })
  const seen = new Set<string>()
  return all
    .toSorted((one, other) => one.confidence - other.confidence)
    .filter(({ kind, word }) => {
      const key = `${kind} ${foldWord(word)}`
      return !seen.has(key) && seen.add(key)
    })
}

/** The first word of the part's name that is in no list; '' where there is none. */
function unknownWordOf(items: readonly Item[], name: string): string {
  const words = new Set(name.split(' '))
  const unknown = items.find((item) => item.kind === 'unknown' && words.has(item.text))
  return unknown?.kind === 'unknown' ? unknown.text : ''
}

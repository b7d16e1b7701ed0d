import type { Mark } from '#domain/reader-words.ts'
import type { Item } from './items/items.ts'
import { isVehicleItem } from './items/items.ts'
import { chainStart, itemsOf } from './read-description.ts'
import type { LearnedWords } from './vocabulary/learned-words.ts'

export interface MarkedPiece {
  readonly text: string
  readonly mark: Mark
}

/** The text in pieces, each with its meaning for the reader. Joined they are the text, or its upper case where that is longer. */
export function markedText(text: string, brandColumn: string | null, learned: LearnedWords): MarkedPiece[] {
  const { upper, head, more, tokens, items } = itemsOf(text, brandColumn, learned)
  const shown = text.length === upper.length ? text : upper
  const border = items.findIndex((item) => isVehicleItem(item))
  const marks = items.flatMap((item, index) => {
    const first = tokens[item.at]
    const last = tokens[item.end - 1]
    if (first === undefined || last === undefined) return []
    return [{ from: first.start, to: last.end, mark: markOf(item, border < 0 || index < border) }]
  })
  if (head.end > 0) marks.push({ from: 0, to: head.end, mark: 'clave' })
  if (more.keys.length > 0) marks.push({ from: chainStart(upper, head, more), to: more.end, mark: 'clave' })
  const pieces: MarkedPiece[] = []
  let at = 0
  for (const { from, to, mark } of marks.toSorted((one, other) => one.from - other.from)) {
    if (from > at) pieces.push({ text: shown.slice(at, from), mark: 'nada' })
    if (to > Math.max(at, from)) pieces.push({ text: shown.slice(Math.max(at, from), to), mark })
    at = Math.max(at, to)
  }
  if (at < shown.length) pieces.push({ text: shown.slice(at), mark: 'nada' })
  return pieces
}

/** Words of the part count before the first vehicle only. */
function markOf(item: Item, isBeforeVehicles: boolean): Mark {
  switch (item.kind) {
    case 'make':
      return 'armadora'
    case 'model':
      return item.model === undefined ? 'modelo_en_duda' : 'modelo'
    case 'years':
      return 'anios'
    case 'engine':
    case 'engine code':
      return 'motor'
    case 'position':
      return 'posicion'
    case 'brand':
      return 'marca'
    case 'part':
      return isBeforeVehicles ? 'linea' : 'nada'
    case 'unknown':
      return 'sin_entender'
    case 'remark':
      return item.isKnown ? 'nada' : 'sin_entender'
    case 'trim':
      return item.versions === undefined ? 'nada' : 'version'
    case 'connective':
    case 'descriptor':
    case 'measure':
      return 'nada'
  }
}

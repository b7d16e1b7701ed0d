import type { PartPicture } from '#web/data/catalog/picture-calls.ts'

/** The indexes after moving one to another position. Positions outside change nothing. */
export function movedTo(indexes: readonly number[], from: number, to: number): readonly number[] {
  const moved = indexes[from]
  if (moved === undefined || to < 0 || to >= indexes.length) return indexes
  return indexes.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The indexes after exchanging a picture with the main one. */
export function withMain(
  pictures: readonly Pick<PartPicture, 'indice' | 'principal'>[],
  place: number,
): readonly number[] {
  const main = pictures.findIndex(({ principal }) => principal)
  const indexes = pictures.map(({ indice }) => indice)
  const [chosen, before] = [indexes[place], indexes[main]]
  return chosen === undefined || before === undefined ? indexes : indexes.with(main, chosen).with(place, before)
}

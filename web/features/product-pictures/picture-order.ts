import type { PartPicture } from '#web/data/catalog/picture-calls.ts'

/** The indexes with the one at a place moved to another place. Places outside change nothing. */
export function movedTo(indexes: readonly number[], from: number, to: number): readonly number[] {
  const moved = indexes[from]
  if (moved === undefined || to < 0 || to >= indexes.length) return indexes
  return indexes.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The indexes with the picture at a place where the main one is, which takes its place. */
export function withMain(
  pictures: readonly Pick<PartPicture, 'indice' | 'principal'>[],
  place: number,
): readonly number[] {
  const main = pictures.findIndex(({ principal }) => principal)
  const indexes = pictures.map(({ indice }) => indice)
  const [chosen, before] = [indexes[place], indexes[main]]
  return chosen === undefined || before === undefined ? indexes : indexes.with(main, chosen).with(place, before)
}

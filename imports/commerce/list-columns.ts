import { foldName } from '#domain/name.ts'

/**
 * The price list that a heading names, of those that there are: by its whole name, or by the number that it begins with where it is the
 * only one, so that 'LISTA 2' is 'Lista 2 Talleres'. 'Precio' before it says nothing. null: none.
 */
export function listOfHeading(heading: string, lists: readonly string[]): string | null {
  const whole = foldName(heading)
  if (whole === '') return null
  const named = (name: string) => lists.find((list) => foldName(list) === name)
  const bare = whole.replace(/^PRECIO/u, '')
  const exact = named(whole) ?? named(bare)
  if (exact !== undefined) return exact
  if (!/^LISTA\d+$/u.test(bare)) return null
  const numbered = lists.filter((list) => {
    const folded = foldName(list)
    return folded.startsWith(bare) && !/^\d/u.test(folded.slice(bare.length))
  })
  return numbered.length === 1 ? (numbered[0] ?? null) : null
}

/** As reports name the column of a list. */
export function listField(list: string): string {
  return `precio de ${list}`
}

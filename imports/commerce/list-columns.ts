import { foldName } from '#domain/name.ts'

/**
 * The existing price list in a heading: by its whole name, or by its leading number if only one list has it, so that 'LISTA 2' is 'Lista
 * 2 Talleres'. 'Precio' before it is ignored. null: none.
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

/** The name of a list's column in reports. */
export function listField(list: string): string {
  return `precio de ${list}`
}

import { foldName } from '#domain/name.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { checkPartKey } from '#imports/rows/part-key.ts'
import type { KeyUseRow } from './form-store.ts'

/** The keys of a part as they are written. */
export interface WrittenKeys {
  readonly key: string
  readonly alternates: readonly string[]
  readonly equivalents: readonly { readonly key: string; readonly owner: string }[]
  /** A former key of another part is taken over. */
  readonly takesOver: boolean
}

/** Problems of the keys in themselves, by field of the form. */
export function badKeys({ key, alternates, equivalents }: WrittenKeys): Record<string, string> {
  const problems: Record<string, string> = {}
  const check = (field: string, text: string, isTwice: boolean) => {
    const checked = checkPartKey(text)
    if ('reason' in checked) problems[field] = `Corrígela: ${checked.reason}.`
    else if (isTwice) problems[field] = `${text} está dos veces.`
  }
  check('k_parte', key, false)
  const seen = new Set([foldPartKey(key)])
  for (const each of alternates) {
    check('alternas', each, seen.has(foldPartKey(each)))
    seen.add(foldPartKey(each))
  }
  for (const [index, each] of equivalents.entries()) {
    const name = `${foldPartKey(each.key)} ${foldName(each.owner)}`
    check(`equivalentes.${index}.clave`, each.key, seen.has(name))
    if (foldPartKey(each.key) === foldPartKey(key))
      problems[`equivalentes.${index}.clave`] = 'Es la clave de esta misma pieza.'
    seen.add(name)
  }
  return problems
}

/** Keys that other parts have, by field. A number of another brand may belong to several parts; each of our own keys to one. */
export function takenKeys(
  { key, alternates, takesOver }: WrittenKeys,
  uses: readonly KeyUseRow[],
): Record<string, string> {
  const problems: Record<string, string> = {}
  const usedAs = (text: string, ...kinds: readonly KeyUseRow['kind'][]) =>
    uses.find(({ folded, kind }) => folded === foldPartKey(text) && kinds.includes(kind))
  const own = usedAs(key, 'own')
  const alternate = usedAs(key, 'alternate')
  const former = usedAs(key, 'former')
  if (own?.status === 'hidden')
    problems['k_parte'] =
      `La tiene ${own.key}, que está oculta. Ábrela en Productos con el estatus Oculto, o escribe otra clave.`
  else if (own !== undefined) problems['k_parte'] = `La tiene ${own.key}. Abre esa pieza o escribe otra clave.`
  else if (alternate !== undefined)
    problems['k_parte'] = `Es clave alterna de ${alternate.key}. Quítala allá o escribe otra.`
  else if (former !== undefined && !takesOver)
    problems['k_parte'] = `Fue la clave de ${former.key} y lleva a esa pieza. Confirma abajo que la tomas.`
  for (const each of alternates) {
    const other = usedAs(each, 'own', 'alternate')
    if (other !== undefined) {
      const as = other.kind === 'own' ? 'es la clave de' : 'ya es alterna de'
      problems['alternas'] = `${each} ${as} ${other.key}. Quítala de aquí o de allá.`
    }
  }
  return problems
}

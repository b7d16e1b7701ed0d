import type { PartPictures } from '#web/data/catalog/picture-calls.ts'

/** Which picture represents the part in lists, and why. */
export function mainText({
  indicePrincipal,
  indiceDeMarca,
  imagenes,
}: Pick<PartPictures, 'indicePrincipal' | 'indiceDeMarca'> & {
  readonly imagenes: readonly Pick<PartPictures['imagenes'][number], 'indice' | 'principal'>[]
}): string {
  const wish =
    indiceDeMarca === ''
      ? `En las listas se muestra la número ${indicePrincipal}`
      : `La marca ${indiceDeMarca} muestra en las listas la número ${indicePrincipal}`
  const main = imagenes.find(({ principal }) => principal)
  if (main === undefined) return `${wish}; mientras no haya ninguna, se ve el dibujo de la línea.`
  if (main.indice === indicePrincipal) return `${wish}: es la marcada como principal.`
  return `${wish}. Como no existe, se ve la más cercana: la número ${main.indice}.`
}

import type { QuoteDetail } from '#contract/quotes/quotes.ts'
import { toPesos } from '#domain/money/money.ts'
import { presentPicture } from '#server/catalog/products/present-stored.ts'
import type { QuoteParts } from './quote-parts-service.ts'

/** @param basePath of the site: '/tuerca/' */
export function presentQuoteParts(
  { pictures, substitutes, branchId }: QuoteParts,
  basePath: string,
): Pick<QuoteDetail, 'imagenes' | 'sustitutas'> {
  const imagenes = Array.from(pictures, ([producto, picture]) => ({
    producto,
    imagen: presentPicture(picture, basePath),
  }))
  if (substitutes === null) return { imagenes }
  const sustitutas = [...substitutes].flatMap(([de, each]) =>
    each.map((substitute) => ({
      de,
      producto: substitute.id,
      k_parte: substitute.key,
      descripcion: substitute.description,
      marca: substitute.brand,
      precio: toPesos(substitute.price),
      disponible: substitute.availableAt(branchId),
    })),
  )
  return { imagenes, sustitutas }
}

import { sql } from 'kysely'
import type { QuoteDetail } from '#contract/quotes/quotes.ts'
import type { Picture } from '#contract/products.ts'
import { toCentavos, toPesos } from '#domain/money/money.ts'
import { DEFAULT_PICTURE_INDEX } from '#domain/pictures/main-picture.ts'
import { readSubstitutes, type Substitute } from '#server/carts/documents/substitutes.ts'
import { presentPicture } from '#server/catalog/products/present-stored.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { QuoteView } from './read-service.ts'

interface PartPicture {
  readonly productId: number
  readonly picture: Picture
}

/** What is shown of the parts of a quote besides what its lines have copied. */
interface QuoteParts {
  readonly pictures: readonly PartPicture[]
  /** By the part that they could replace; null: not for who reads. */
  readonly substitutes: ReadonlyMap<number, readonly Substitute[]> | null
  readonly branchId: number
}

/** Substitutes are for the house, while it may offer. */
export async function readQuoteParts({ db }: Database, view: QuoteView, now: Date): Promise<QuoteParts> {
  const { quote, lines, moves } = view
  const productIds = [...new Set(lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))]
  const { rows: pictures } = await sql<PartPicture>`
    select p.id as "productId", main.picture
    from products p
    left join brands b on b.id = p.brand_id
    join lateral (
      select json_build_object('sm', i.small_url, 'md', i.medium_url, 'lg', i.large_url) as picture
      from product_pictures i where i.product_id = p.id
      order by abs(i.index - coalesce(b.main_picture_index, ${DEFAULT_PICTURE_INDEX})), i.index limit 1
    ) main on true
    where p.id = any(${productIds}::integer[])`.execute(db)
  const last = Math.max(...lines.map(({ revision }) => revision))
  const replaceable = lines.flatMap(({ revision, productId, price, todayPrice, quantity: pieces }) => {
    const most = price ?? todayPrice
    return revision !== last || productId === null || most === null
      ? []
      : [{ productId, pieces, price: toCentavos(most) }]
  })
  const mayOffer = view.side === 'house' && moves.includes('offer')
  return {
    pictures,
    substitutes: mayOffer ? await readSubstitutes(db, quote.companyId, replaceable, now) : null,
    branchId: quote.branchId,
  }
}

/** @param basePath of the site: '/tuerca/' */
export function presentQuoteParts(
  { pictures, substitutes, branchId }: QuoteParts,
  basePath: string,
): Pick<QuoteDetail, 'imagenes' | 'sustitutas'> {
  const imagenes = pictures.map(({ productId, picture }) => ({
    producto: productId,
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

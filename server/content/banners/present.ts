import type { Banner } from '#contract/banners.ts'
import type { CallOutput } from '#contract/client.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import type { ListedRow } from '#server/catalog/products/summary-store.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import type { BannerRow } from './store.ts'

export function presentBanner(row: BannerRow): Banner {
  return {
    id: row.id,
    lugar: row.place,
    titulo: row.title,
    texto: row.summary,
    enlace: row.link,
    etiqueta: row.link_label,
    imagen: presentPicture(row.picture, row.alt),
    imagenTelefono: row.phone_picture === null ? null : presentPicture(row.phone_picture, row.alt),
  }
}

export function presentShowcase(
  { title, products }: { readonly title: string; readonly products: readonly ListedRow[] },
  basePath: string,
): CallOutput<'GET /api/controllerpeticiones/prodsbanner'> {
  return { titulo: title, filtrado: products.map((row) => presentSummary(row, basePath)) }
}

import type { PdfCatalogue } from '#contract/pdf-catalogues.ts'
import { fileAddress, presentPicture } from '#server/platform/files/present-picture.ts'
import type { PdfCatalogueRow } from './store.ts'

export function presentPdfCatalogue(row: PdfCatalogueRow): PdfCatalogue {
  return {
    id: row.id,
    titulo: row.title,
    year: row.year,
    categoria: { slug: row.category_slug, nombre: row.category },
    paginas: row.pages,
    bytes: row.bytes,
    portada: row.cover && presentPicture(row.cover, `Portada de ${row.title}`),
    archivo: fileAddress(row.file_name),
    descarga: `/api/catalogos/${row.id}/pdf`,
  }
}

import type { PdfDocumentRow, PdfUpload } from '#contract/content/pdf-documents.ts'
import { fileAddress, presentPicture } from '#server/platform/files/present-picture.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { DocumentRow } from './store.ts'
import type { UploadRow } from './upload-store.ts'

export function presentDocument(row: DocumentRow): PdfDocumentRow {
  return {
    id: row.id,
    version: row.version,
    titulo: row.title,
    year: row.year,
    categoria: { id: row.category_id, slug: row.category_slug, nombre: row.category },
    estado: row.active ? 'publicado' : 'oculto',
    paginas: row.pages,
    bytes: row.bytes,
    paginasConTexto: row.read_pages,
    portada: row.cover && presentPicture(row.cover, `Portada de ${row.title}`),
    archivo: fileAddress(row.file_name),
    abierto: row.opened,
    descargado: row.downloaded,
    cambiado: row.updated_at.toISOString(),
  }
}

export function presentUpload(row: UploadRow): PdfUpload {
  return {
    id: row.id,
    nombre: row.name,
    bytes: row.bytes,
    recibidos: row.received,
    estado: row.state,
    motivo: row.reason,
    trabajo: row.job_id,
    paginas: row.pages,
    portada: row.cover && presentPicture(row.cover, 'Portada del PDF'),
  }
}

export const DOCUMENT_COLUMNS: readonly SheetColumn<DocumentRow>[] = [
  { heading: 'Título', value: ({ title }) => title },
  { heading: 'Año', value: ({ year }) => year },
  { heading: 'Categoría', value: ({ category }) => category },
  { heading: 'Estado', value: ({ active }) => (active ? 'Publicado' : 'Oculto') },
  { heading: 'Páginas', value: ({ pages }) => pages },
  { heading: 'Páginas con texto', value: ({ read_pages }) => read_pages },
  { heading: 'Bytes', value: ({ bytes }) => bytes },
  { heading: 'Abierto', value: ({ opened }) => opened },
  { heading: 'Descargado', value: ({ downloaded }) => downloaded },
  { heading: 'Cambiado', moment: (row) => row.updated_at },
]

import { privatePath } from '#web/app/private-paths.ts'
import type { PdfDocumentOptions } from '#web/data/content/pdf-calls.ts'
import { fileSizeText } from '#web/features/catalogues/catalogue-text.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const DOCUMENT_LOOKS: Readonly<Record<'publicado' | 'oculto', StatusLook>> = {
  publicado: { label: 'Publicado', tone: 'good' },
  oculto: { label: 'Oculto', tone: 'neutral' },
}

export const PDF_DOCUMENT_LIST = listScreen('GET /api/documentos-pdf', {
  name: 'documentos-pdf',
  columns: [
    {
      name: 'titulo',
      title: 'Catálogo',
      sort: 'titulo',
      kind: 'link',
      value: ({ titulo }) => titulo,
      to: ({ id }) => privatePath('editPdfDocument', { id }),
    },
    { name: 'year', title: 'Año', sort: 'year', sortsAs: 'number', kind: 'text', value: ({ year }) => String(year) },
    {
      name: 'categoria',
      title: 'Categoría',
      sort: 'categoria',
      kind: 'text',
      value: ({ categoria }) => categoria.nombre,
    },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => DOCUMENT_LOOKS[estado] },
    { name: 'paginas', title: 'Páginas', kind: 'number', value: ({ paginas }) => paginas },
    { name: 'peso', title: 'Peso', kind: 'text', value: ({ bytes }) => fileSizeText(bytes) },
    { name: 'abierto', title: 'Abierto', sort: 'abierto', kind: 'number', value: ({ abierto }) => abierto },
    {
      name: 'descargado',
      title: 'Descargado',
      sort: 'descargado',
      kind: 'number',
      value: ({ descargado }) => descargado,
    },
    { name: 'cambiado', title: 'Cambiado', sort: 'cambiado', kind: 'moment', value: ({ cambiado }) => cambiado },
  ],
  defaultOrder: '-year',
  rowId: ({ id }) => id,
  rowName: ({ titulo }) => titulo,
  searches: 'Título, categoría o año',
  exports: 'GET /api/documentos-pdf/exporta',
})

/** The choices are the existing years and categories. */
export function documentFilters({
  categorias,
  years,
}: PdfDocumentOptions): readonly ListFilter<'estado' | 'year' | 'categoria'>[] {
  return [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(DOCUMENT_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: 'year',
      label: 'Año',
      kind: 'choice',
      choices: years.map((year) => ({ value: String(year), label: String(year) })),
    },
    {
      name: 'categoria',
      label: 'Categoría',
      kind: 'choice',
      choices: categorias.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    },
  ]
}

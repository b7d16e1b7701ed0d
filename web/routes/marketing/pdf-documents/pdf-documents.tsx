import type { PdfDocumentRow } from '#contract/content/pdf-documents.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { deletePdfDocument, pdfDocumentLinks, updatePdfDocument } from '#web/data/content/pdf-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { BrokenLinks } from '#web/features/content-links/broken-links.tsx'
import { documentFilters, PDF_DOCUMENT_LIST } from '#web/features/pdf-documents/pdf-document-list.tsx'
import type { RowAct } from '#web/ui/table/column.ts'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('pdfDocuments', async (api, input) => {
  const [list, options] = await Promise.all([
    loadList(api, 'GET /api/documentos-pdf', input),
    api('GET /api/documentos-pdf/opciones', {}, { signal: input.signal }),
  ])
  return { list, options }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function PdfDocuments() {
  const { list, options } = page.useLoaded()
  const { act, ask, dialog } = useAct()
  const remove = ({ id, titulo, version }: PdfDocumentRow) =>
    act({
      send: async () => {
        const { enlaces } = await pdfDocumentLinks(id)
        const isLinked = enlaces.length > 0
        const isAgreed = await ask({
          title: `¿Eliminar ${titulo}?`,
          text: (
            <>
              <p className="paragraph">Su dirección deja de existir. Si solo quieres que no se vea, ocúltalo.</p>
              <BrokenLinks links={enlaces} />
            </>
          ),
          act: isLinked ? 'Eliminar y romper enlaces' : 'Eliminar',
        })
        return isAgreed ? deletePdfDocument(id, { version, rompeEnlaces: isLinked }) : null
      },
      done: 'Catálogo eliminado.',
    })
  const show = ({ id, titulo, year, categoria, version }: PdfDocumentRow, publicado: boolean) =>
    act({
      send: () => updatePdfDocument(id, { titulo, year, categoria: categoria.id, publicado, version }),
      done: publicado ? 'Catálogo publicado.' : 'Catálogo oculto.',
    })
  const rowActs = (row: PdfDocumentRow): RowAct[] => [
    { label: 'Editar', to: privatePath('editPdfDocument', { id: row.id }) },
    ...(row.estado === 'publicado'
      ? [
          { label: 'Ver', to: withQuery(paths.catalogue(row.year, row.categoria.slug), { catalogo: row.id }) },
          { label: 'Ocultar', onAct: () => void show(row, false) },
        ]
      : [{ label: 'Publicar', onAct: () => void show(row, true) }]),
    { label: 'Eliminar', isDestructive: true, onAct: () => void remove(row) },
  ]
  const add = <ActionLink to={privatePath('newPdfDocument')}>Nuevo catálogo PDF</ActionLink>
  return (
    <>
      <ListView
        screen={PDF_DOCUMENT_LIST}
        list={list}
        title={page.title}
        acts={add}
        filters={documentFilters(options)}
        rowActs={rowActs}
        empty={{ title: 'Todavía no hay catálogos PDF', text: 'Sube el primero: la gente lo lee en línea.', act: add }}
      />
      {dialog}
    </>
  )
}

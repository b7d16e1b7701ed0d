import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { paths, withQuery } from '#web/app/paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { DocumentState } from '#web/features/pdf-documents/document-state.tsx'
import { EditPdfDocumentForm } from '#web/features/pdf-documents/pdf-document-form.tsx'
import { DOCUMENT_LOOKS } from '#web/features/pdf-documents/pdf-document-list.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('editPdfDocument', async (api, { params, signal }) => {
  const [document, options] = await Promise.all([
    api('GET /api/documentos-pdf/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /api/documentos-pdf/opciones', {}, { signal }),
  ])
  return { document, options }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function EditPdfDocument() {
  const { document, options } = page.useLoaded()
  const { id, titulo, year, categoria, estado } = document
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={titulo}
        status={<StatusBadge {...DOCUMENT_LOOKS[estado]} />}
        steps={page.stepsFrom('pdfDocuments', titulo)}
        acts={
          estado === 'publicado'
            ? [
                {
                  label: 'Ver como lo ve la gente',
                  to: withQuery(paths.catalogue(year, categoria.slug), { catalogo: id }),
                },
              ]
            : []
        }
      />
      <DocumentState document={document} />
      <EditPdfDocumentForm key={id} document={document} options={options} />
    </div>
  )
}

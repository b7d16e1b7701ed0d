import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { paths, withQuery } from '#web/app/paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { DocumentState } from '#web/features/pdf-documents/document-state.tsx'
import { EditPdfDocumentForm } from '#web/features/pdf-documents/pdf-document-form.tsx'
import { DOCUMENT_LOOKS } from '#web/features/pdf-documents/pdf-document-list.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, { params, signal }: LoadInput) {
  const [document, options] = await Promise.all([
    api('GET /api/documentos-pdf/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /api/documentos-pdf/opciones', {}, { signal }),
  ])
  return { document, options }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.editPdfDocument

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function EditPdfDocument() {
  const { document, options } = useLoaderData<typeof load>()
  const { path: list, title: listTitle } = PRIVATE_SCREENS.pdfDocuments
  const { id, titulo, year, categoria, estado } = document
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={titulo}
        status={<StatusBadge {...DOCUMENT_LOOKS[estado]} />}
        steps={[
          { name: listTitle, path: list },
          { name: titulo, path: list },
        ]}
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

import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { NewPdfDocumentForm } from '#web/features/pdf-documents/pdf-document-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('newPdfDocument', (api, { signal }) =>
  api('GET /api/documentos-pdf/opciones', {}, { signal }),
)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function NewPdfDocument() {
  const options = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} steps={page.stepsFrom('pdfDocuments')} />
      <NewPdfDocumentForm options={options} />
    </div>
  )
}

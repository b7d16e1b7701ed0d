import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { OverviewCard } from '#web/features/legal-documents/overview-card.tsx'
import classes from '#web/features/legal-documents/legal-documents.module.css'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('legalDocuments', (api, { signal }) => api('GET /api/documentos-legales', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function LegalDocuments() {
  const { documentos } = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        lead="Cada versión publicada se conserva. El sitio enlaza las vigentes al pie y junto a los formularios que piden datos."
      />
      <div className={`grid gap-20 max-w-60 ${classes.cards ?? ''}`}>
        {documentos.map((document) => (
          <OverviewCard key={document.tipo} document={document} />
        ))}
      </div>
    </div>
  )
}

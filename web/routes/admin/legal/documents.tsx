import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { OverviewCard } from '#web/features/legal-documents/overview-card.tsx'
import classes from '#web/features/legal-documents/legal-documents.module.css'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { signal }: LoadInput) => api('GET /api/documentos-legales', {}, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.legalDocuments

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** The privacy notice and the terms. */
export default function LegalDocuments() {
  const { documentos } = useLoaderData<typeof load>()
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        lead="Cada versión publicada se conserva. El sitio enlaza las vigentes al pie y junto a los formularios que piden datos."
      />
      <div className={classes.cards}>
        {documentos.map((document) => (
          <OverviewCard key={document.tipo} document={document} />
        ))}
      </div>
    </div>
  )
}

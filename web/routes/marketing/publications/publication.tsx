import { IconEye, IconHistory, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { paths } from '#web/app/paths.ts'
import type { LoadInput } from '#web/data/load.ts'
import { PreviewDialog } from '#web/features/publications/preview-dialog.tsx'
import { PublicationForm } from '#web/features/publications/publication-form.tsx'
import { STATE_LOOKS } from '#web/features/publications/publication-looks.ts'
import classes from '#web/features/publications/publications.module.css'
import { VersionsDialog } from '#web/features/publications/versions-dialog.tsx'
import screen from '#web/ui/screen.module.css'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

async function load(api: ApiClient, { params, signal }: LoadInput) {
  const { id } = params
  const [publication, options, draft] = await Promise.all([
    id === undefined ? null : api('GET /api/publicaciones-admin/:id', { params: { id } }, { signal }),
    api('GET /api/publicaciones-admin/opciones', {}, { signal }),
    api('GET /api/publicaciones-admin/borrador', { query: { id } }, { signal }),
  ])
  return { publication, options, draft }
}

const page = privateScreen('publication', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const NEW = 'Nueva publicación'

export default function Publication() {
  const { publication, options, draft } = page.useLoaded()
  const { path: list, title: listTitle } = PRIVATE_SCREENS.publications
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  const [dialog, setDialog] = useState<'versions' | 'preview' | null>(null)
  // A restored version gets a new form once it is loaded.
  const [restored, setRestored] = useState(0)
  const isRestored = publication !== null && publication.version >= restored
  const close = () => setDialog(null)
  const title = publication?.titulo ?? NEW
  const onRestored = (version: number) => {
    close()
    setRestored(version)
    void revalidate()
  }
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        {...(publication === null ? {} : { status: <StatusBadge {...STATE_LOOKS[publication.estado]} /> })}
        steps={[
          { name: listTitle, path: list },
          { name: title, path: list },
        ]}
        acts={
          publication === null
            ? []
            : [
                ...(publication.estado === 'publicada'
                  ? [{ label: 'Ver como la ve la gente', icon: IconEye, to: paths.post(publication.slug) }]
                  : []),
                { label: 'Vista previa', icon: IconLink, onClick: () => setDialog('preview') },
                { label: 'Versiones', icon: IconHistory, onClick: () => setDialog('versions') },
              ]
        }
      />
      {isHydrated ? (
        <PublicationForm
          key={`${publication?.id ?? 'nueva'}-${isRestored ? restored : 0}`}
          publication={publication}
          options={options}
          draft={draft}
          onStored={revalidate}
        />
      ) : (
        <div className={`grid centered ${classes.waiting ?? ''}`}>
          <Spinner label="Cargando" />
        </div>
      )}
      {dialog === 'versions' && publication !== null && (
        <VersionsDialog publication={publication} onClose={close} onRestored={onRestored} />
      )}
      {dialog === 'preview' && publication !== null && <PreviewDialog publication={publication} onClose={close} />}
    </div>
  )
}

import { useRevalidator } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import type { LoadInput } from '#web/data/load.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { useRefresh } from '#web/features/job-list/use-refresh.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { DIFFERENCE_LIST, METADATA_LOOKS } from '#web/features/sat-state/metadata-lists.tsx'
import { MetadataSummary } from '#web/features/sat-state/metadata-summary.tsx'
import { FailurePanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

/** While another user's job compares it. */
const REFRESH_MS = 4000

async function load(api: ApiClient, input: LoadInput) {
  const [metadata, list] = await Promise.all([
    api(
      'GET /api/documentos-sat/metadatos/:id',
      { params: { id: input.params['id'] ?? '' } },
      { signal: input.signal },
    ),
    loadList(api, 'GET /api/documentos-sat/metadatos/:id/diferencias', input),
  ])
  return { metadata, list }
}

const page = privateScreen('satMetadataLoad', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const { satMetadata } = PRIVATE_SCREENS

export default function MetadataLoadScreen() {
  const { metadata, list } = page.useLoaded()
  const { revalidate } = useRevalidator()
  const { id, archivo, estado, motivo, trabajo } = metadata
  const isPending = estado === 'pendiente'
  useRefresh(isPending && trabajo === null, REFRESH_MS)
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={archivo}
        status={<StatusBadge {...METADATA_LOOKS[estado]} />}
        steps={[
          { name: satMetadata.title, path: satMetadata.path },
          { name: archivo, path: privatePath('satMetadataLoad', { id }) },
        ]}
      />
      {isPending && trabajo !== null && (
        <JobProgressPanel id={trabajo} title="Comparación con lo que hay aquí" onEnded={() => void revalidate()} />
      )}
      {estado === 'fallida' && <FailurePanel message={motivo} />}
      {estado === 'terminada' && (
        <>
          <MetadataSummary load={metadata} />
          <ListView
            screen={DIFFERENCE_LIST}
            list={list}
            title="Diferencias"
            isPart
            partExport={{ path: `/api/documentos-sat/metadatos/${id}/diferencias/exporta` }}
            empty={{ title: 'No hay diferencias', text: 'Todo lo que el archivo dice coincide con lo que hay aquí.' }}
          />
        </>
      )}
    </div>
  )
}

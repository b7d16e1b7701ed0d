import { useLoaderData, useRevalidator } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { useRefresh } from '#web/features/job-list/use-refresh.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { DIFFERENCE_LIST, METADATA_LOOKS } from '#web/features/sat-state/metadata-lists.tsx'
import { MetadataSummary } from '#web/features/sat-state/metadata-summary.tsx'
import { FailurePanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

/** While another user's job compares it. */
const REFRESH_MS = 4000

export async function load(api: ApiClient, input: LoadInput) {
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

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { satMetadata, satMetadataLoad } = PRIVATE_SCREENS

export const meta = () => [{ title: `${satMetadataLoad.title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function MetadataLoadScreen() {
  const { metadata, list } = useLoaderData<typeof load>()
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

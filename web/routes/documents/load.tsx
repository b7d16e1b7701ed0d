import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import type { LoadInput } from '#web/data/load.ts'
import { useSession } from '#web/data/session.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { openedId, useOpenedRow } from '#web/features/lists/opened-row.ts'
import { LOAD_FILE_LIST } from '#web/features/tax-document-loads/file-list.tsx'
import { FilePanel } from '#web/features/tax-document-loads/file-panel.tsx'
import { LoadState } from '#web/features/tax-document-loads/load-state.tsx'
import { LOAD_LOOKS, LOAD_SOURCES } from '#web/features/tax-document-loads/looks.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

async function load(api: ApiClient, input: LoadInput) {
  const id = input.params['id'] ?? ''
  const [loaded, list] = await Promise.all([
    api('GET /api/documentos/cargas/:id', { params: { id } }, { signal: input.signal }),
    loadList(api, 'GET /api/documentos/cargas/:id/archivos', input),
  ])
  return { loaded, list, file: openedId(input.url, 'archivo') }
}

const page = privateScreen('taxDocumentLoad', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const { taxDocumentLoads } = PRIVATE_SCREENS

export default function TaxDocumentLoadScreen() {
  const { loaded, list, file } = page.useLoaded()
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const open = useOpenedRow('archivo')
  const { id, estado, origen, quien, fecha } = loaded
  const title = `Carga ${id}`
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        status={<StatusBadge {...LOAD_LOOKS[estado]} />}
        lead={[momentText(fecha, timeZone), LOAD_SOURCES[origen], quien].filter((text) => text !== '').join(' · ')}
        steps={[
          { name: taxDocumentLoads.title, path: taxDocumentLoads.path },
          { name: title, path: privatePath('taxDocumentLoad', { id }) },
        ]}
      />
      <LoadState load={loaded} />
      <ListView
        screen={LOAD_FILE_LIST}
        list={list}
        title="Archivos"
        isPart
        partExport={{ path: `/api/documentos/cargas/${id}/archivos/exporta` }}
        onOpen={(row) => void open(row.id)}
        empty={{ title: 'Todavía no llega ningún archivo', text: 'Aquí ves cada uno, con lo que se encontró en él.' }}
      />
      <FilePanel load={id} file={file} onClose={() => open(null)} />
    </div>
  )
}

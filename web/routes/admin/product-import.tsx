import type { ApiClient } from '#contract/client.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import type { LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { BrandUpload } from '#web/features/part-imports/brand-upload.tsx'
import { importPath, PART_IMPORT_LIST } from '#web/features/part-imports/import-list.ts'
import { PartImportView } from '#web/features/part-imports/part-import-view.tsx'
import { PartFileRules, PartUpload } from '#web/features/part-imports/part-upload.tsx'
import screen from '#web/ui/screen.module.css'
import { IMPORT_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

/** `carga`: one import; without it, the screen starts one and lists the earlier ones. */
async function load(api: ApiClient, input: LoadInput) {
  const { url, signal } = input
  const id = Number(url.searchParams.get('carga') ?? Number.NaN)
  const senders = api('GET /api/cargas/partes/remitentes', {}, { signal })
  if (!Number.isInteger(id) || id < 1) {
    const list = await loadList(api, 'GET /api/cargas/partes', input)
    return { kind: 'list', list, senders: (await senders).remitentes } as const
  }
  const found = await api('GET /api/cargas/partes/:id', { params: { id } }, { signal })
  return { kind: 'one', found, senders: (await senders).remitentes } as const
}

const page = privateScreen('productImport', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

const START = { name: title, path: privatePath('productImport') }

export default function ProductImport() {
  const loaded = page.useLoaded()
  if (loaded.kind === 'one') {
    const { found, senders } = loaded
    const name = `Carga ${found.id}`
    return (
      <div className={screen.screen}>
        <ScreenHead
          title={name}
          status={<StatusBadge {...IMPORT_LOOKS[found.estado]} />}
          lead={`${found.archivos.join(', ')}. La subió ${found.quien}.`}
          steps={[START, { name, path: importPath(found.id) }]}
        />
        <PartImportView key={found.id} found={found} senders={senders} />
      </div>
    )
  }
  const { list, senders } = loaded
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        lead="Sube los archivos de un distribuidor o de tu sistema. Primero se revisan; nada cambia hasta que lo apliques."
      />
      <PartUpload senders={senders} />
      <div className="row items-start gap-8-24">
        <PartFileRules />
        <BrandUpload />
      </div>
      <h2 className="text-xl">Cargas anteriores</h2>
      <ListView
        screen={PART_IMPORT_LIST}
        list={list}
        title="Cargas anteriores"
        isPart
        partExport={{ path: '/api/cargas/partes/exporta' }}
        empty={{
          title: 'Todavía no hay ninguna',
          text: 'Aquí queda cada carga, con lo que cambió, quién la hizo y cómo deshacerla.',
        }}
      />
    </div>
  )
}

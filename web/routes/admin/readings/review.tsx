import type { ApiClient } from '#contract/client.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import type { LoadInput } from '#web/data/load.ts'
import { ReadingReview } from '#web/features/readings/reading-review.tsx'
import { ReadingTabs } from '#web/features/readings/reading-tabs.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import screen from '#web/ui/screen.module.css'

/** Readings per request. */
const AT_ONCE = 100

/** The group in the address, or the first one where none of that name is pending. */
const load = async (api: ApiClient, { url, signal }: LoadInput) => {
  const groups = await api('GET /api/lecturas/grupos', {}, { signal })
  const [kind, word] = [url.searchParams.get('duda'), url.searchParams.get('palabra') ?? '']
  const group = groups.grupos.find(({ duda, palabra }) => duda === kind && palabra === word) ?? groups.grupos[0] ?? null
  const filter = group === null ? {} : { duda: group.duda, palabra: group.palabra }
  const query = { ...filter, estado: 'pendiente', porPagina: AT_ONCE } as const
  const page = await api('GET /api/lecturas', { query }, { signal })
  return { groups, group, page }
}

const page = privateScreen('readings', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Readings() {
  const { groups, group, page: listed } = page.useLoaded()
  const { pendientes, totalGrupos } = groups
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        lead={
          pendientes === 0
            ? 'Nada espera.'
            : `Esperan ${countText(pendientes)} lecturas en ${countText(totalGrupos)} grupos; primero lo que más se repite.`
        }
      />
      <ReadingTabs />
      <ReadingReview groups={groups} group={group} page={listed} />
    </div>
  )
}

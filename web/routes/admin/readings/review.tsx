import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ReadingReview } from '#web/features/readings/reading-review.tsx'
import { ReadingTabs } from '#web/features/readings/reading-tabs.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

/** Readings per request. */
const AT_ONCE = 100

/** The group in the address, or the first one where none of that name is pending. */
export const load = async (api: ApiClient, { url, signal }: LoadInput) => {
  const groups = await api('GET /api/lecturas/grupos', {}, { signal })
  const [kind, word] = [url.searchParams.get('duda'), url.searchParams.get('palabra') ?? '']
  const group = groups.grupos.find(({ duda, palabra }) => duda === kind && palabra === word) ?? groups.grupos[0] ?? null
  const filter = group === null ? {} : { duda: group.duda, palabra: group.palabra }
  const query = { ...filter, estado: 'pendiente', porPagina: AT_ONCE } as const
  const page = await api('GET /api/lecturas', { query }, { signal })
  return { groups, group, page }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.readings

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function Readings() {
  const { groups, group, page } = useLoaderData<typeof load>()
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
      <ReadingReview groups={groups} group={group} page={page} />
    </div>
  )
}

import type { PublicationRow } from '#contract/content/publications.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { PENDING_LIST, publicationFilters } from '#web/features/publications/publication-list.ts'
import type { RowAct } from '#web/ui/table/column.ts'

const page = privateScreen('publicationsEdit', async (api, input) => {
  const url = new URL(input.url)
  url.searchParams.set('pendientes', '1')
  const [list, options] = await Promise.all([
    loadList(api, 'GET /api/publicaciones-admin', { ...input, url }),
    api('GET /api/publicaciones-admin/opciones', {}, { signal: input.signal }),
  ])
  return { list, options }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function PendingPublications() {
  const { list, options } = page.useLoaded()
  const add = <ActionLink to={privatePath('publication', {})}>Nueva publicación</ActionLink>
  return (
    <ListView
      screen={PENDING_LIST}
      list={list}
      title={page.title}
      steps={page.stepsFrom('publications')}
      acts={add}
      filters={publicationFilters(options)}
      rowActs={rowActs}
      empty={{
        title: 'No hay nada por terminar',
        text: 'Aquí están los borradores, lo programado y lo que alguien dejó sin guardar.',
        act: add,
      }}
    />
  )
}

const rowActs = ({ id }: PublicationRow): RowAct[] => [{ label: 'Editar', to: privatePath('publication', { id }) }]

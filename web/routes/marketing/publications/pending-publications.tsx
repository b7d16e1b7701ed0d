import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { PublicationRow } from '#contract/content/publications.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { PENDING_LIST, publicationFilters } from '#web/features/publications/publication-list.ts'
import type { RowAct } from '#web/ui/table/column.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.publicationsEdit

export async function load(api: ApiClient, input: LoadInput) {
  const url = new URL(input.url)
  url.searchParams.set('pendientes', '1')
  const [list, options] = await Promise.all([
    loadList(api, 'GET /api/publicaciones-admin', { ...input, url }),
    api('GET /api/publicaciones-admin/opciones', {}, { signal: input.signal }),
  ])
  return { list, options }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const STEPS = [
  { name: PRIVATE_SCREENS.publications.title, path: PRIVATE_SCREENS.publications.path },
  { name: title, path: PRIVATE_SCREENS.publicationsEdit.path },
]

/** What somebody still works on: drafts, scheduled ones, and those with something typed that is not saved. */
export default function PendingPublications() {
  const { list, options } = useLoaderData<typeof load>()
  const add = <ActionLink to={privatePath('publication', {})}>Nueva publicación</ActionLink>
  return (
    <ListView
      screen={PENDING_LIST}
      list={list}
      title={title}
      steps={STEPS}
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

import type { PublicationRow } from '#contract/content/publications.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { paths } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { PUBLICATION_LIST, publicationFilters } from '#web/features/publications/publication-list.ts'
import { useBulkActs } from '#web/features/publications/use-bulk-acts.tsx'
import type { RowAct } from '#web/ui/table/column.ts'

const page = privateScreen('publications', async (api, input) => {
  const [list, options] = await Promise.all([
    loadList(api, 'GET /api/publicaciones-admin', input),
    api('GET /api/publicaciones-admin/opciones', {}, { signal: input.signal }),
  ])
  return { list, options }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Publications() {
  const { list, options } = page.useLoaded()
  const { acts: bulkActs, dialog } = useBulkActs()
  const add = <ActionLink to={privatePath('publication', {})}>Nueva publicación</ActionLink>
  return (
    <>
      <ListView
        screen={PUBLICATION_LIST}
        list={list}
        title={page.title}
        acts={
          <>
            <ActionLink to={privatePath('publicationsEdit')} look="plain">
              Por terminar
            </ActionLink>
            {add}
          </>
        }
        filters={publicationFilters(options)}
        rowActs={rowActs}
        bulkActs={bulkActs}
        empty={{
          title: 'Todavía no hay publicaciones',
          text: 'Escribe la primera: una guía para el blog o un boletín técnico.',
          act: add,
        }}
      />
      {dialog}
    </>
  )
}

const rowActs = ({ id, slug, estado }: PublicationRow): RowAct[] => [
  { label: 'Editar', to: privatePath('publication', { id }) },
  ...(estado === 'publicada' ? [{ label: 'Ver como la ve la gente', to: paths.post(slug) }] : []),
]

import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ANNOUNCEMENT_LIST } from '#web/features/announcement-admin/announcement-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.announcements

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/anuncios/lista', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What the house tells those who use the shop. */
export default function Announcements() {
  const list = useLoaderData<typeof load>()
  const add = <ActionLink to={privatePath('newAnnouncement')}>Nuevo anuncio</ActionLink>
  return (
    <ListView
      screen={ANNOUNCEMENT_LIST}
      list={list}
      title={title}
      acts={add}
      rowActs={({ id }) => [
        { label: 'Editar', to: privatePath('editAnnouncement', { id }) },
        { label: 'Quién lo leyó', to: privatePath('announcementReaders', { id }) },
      ]}
      empty={{
        title: 'Todavía no hay anuncios',
        text: 'Avisa de horarios, mantenimientos o urgencias a quien le toque.',
        act: add,
      }}
    />
  )
}

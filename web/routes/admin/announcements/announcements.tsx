import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ANNOUNCEMENT_LIST } from '#web/features/announcement-admin/announcement-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

const page = privateScreen('announcements', (api, input) => loadList(api, 'GET /api/anuncios/lista', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Announcements() {
  const list = page.useLoaded()
  const add = <ActionLink to={privatePath('newAnnouncement')}>Nuevo anuncio</ActionLink>
  return (
    <ListView
      screen={ANNOUNCEMENT_LIST}
      list={list}
      title={page.title}
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

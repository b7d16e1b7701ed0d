import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { stateLook } from '#web/features/announcement-admin/announcement-looks.ts'
import { ReadCount } from '#web/features/announcement-admin/read-count.tsx'
import { READER_LIST } from '#web/features/announcement-admin/reader-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('announcementReaders', async (api, input) => {
  const [announcement, list] = await Promise.all([
    api('GET /api/anuncios/:id', { params: { id: input.params['id'] ?? '' } }, { signal: input.signal }),
    loadList(api, 'GET /api/anuncios/:id/lectores', input),
  ])
  return { announcement, list }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function AnnouncementReaders() {
  const { announcement, list } = page.useLoaded()
  const { announcements } = PRIVATE_SCREENS
  const { id, titulo, estado } = announcement
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        status={<StatusBadge {...stateLook(estado)} />}
        lead={<ReadCount announcement={announcement} />}
        steps={[
          { name: announcements.title, path: announcements.path },
          { name: titulo, path: privatePath('editAnnouncement', { id }) },
          { name: title, path: privatePath('announcementReaders', { id }) },
        ]}
      />
      <ListView
        screen={READER_LIST}
        list={list}
        title={page.title}
        isPart
        partExport={{ path: `/api/anuncios/${id}/lectores/exporta` }}
        empty={{ title: 'Nadie cumple lo que pide su público', text: 'Cambia a quién va para que alguien lo vea.' }}
      />
    </div>
  )
}

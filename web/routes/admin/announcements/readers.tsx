import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { stateLook } from '#web/features/announcement-admin/announcement-looks.ts'
import { ReadCount } from '#web/features/announcement-admin/read-count.tsx'
import { READER_LIST } from '#web/features/announcement-admin/reader-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, input: LoadInput) {
  const [announcement, list] = await Promise.all([
    api('GET /api/anuncios/:id', { params: { id: input.params['id'] ?? '' } }, { signal: input.signal }),
    loadList(api, 'GET /api/anuncios/:id/lectores', input),
  ])
  return { announcement, list }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.announcementReaders

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** Who has read an announcement, who has acknowledged it, and who has not yet. */
export default function AnnouncementReaders() {
  const { announcement, list } = useLoaderData<typeof load>()
  const { announcements } = PRIVATE_SCREENS
  const { id, titulo, estado } = announcement
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
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
        title={title}
        isPart
        partExport={{ path: `/api/anuncios/${id}/lectores/exporta` }}
        empty={{ title: 'Nadie cumple lo que pide su público', text: 'Cambia a quién va para que alguien lo vea.' }}
      />
    </div>
  )
}

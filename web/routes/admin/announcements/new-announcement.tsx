import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { AnnouncementForm } from '#web/features/announcement-admin/announcement-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('newAnnouncement', (api, { signal }) => api('GET /api/anuncios/opciones', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function NewAnnouncement() {
  const options = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} steps={page.stepsFrom('announcements')} />
      <AnnouncementForm announcement={null} options={options} />
    </div>
  )
}

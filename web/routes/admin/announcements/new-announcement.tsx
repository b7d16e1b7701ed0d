import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { AnnouncementForm } from '#web/features/announcement-admin/announcement-form.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { signal }: LoadInput) => api('GET /api/anuncios/opciones', {}, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title, path } = PRIVATE_SCREENS.newAnnouncement
const { announcements: list } = PRIVATE_SCREENS

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const STEPS = [
  { name: list.title, path: list.path },
  { name: title, path },
]

export default function NewAnnouncement() {
  const options = useLoaderData<typeof load>()
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} steps={STEPS} />
      <AnnouncementForm announcement={null} options={options} />
    </div>
  )
}

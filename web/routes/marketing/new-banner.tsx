import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { BannerForm } from '#web/features/banners/banner-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('newBanner', (api, { signal }) => api('GET /api/banners/opciones', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function NewBanner() {
  const options = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} steps={page.stepsFrom('banners')} />
      <BannerForm banner={null} options={options} />
    </div>
  )
}

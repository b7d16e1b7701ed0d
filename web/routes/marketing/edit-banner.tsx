import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { BannerForm } from '#web/features/banners/banner-form.tsx'
import { STATE_LOOKS } from '#web/features/banners/banner-looks.ts'
import { DayCounts } from '#web/features/banners/day-counts.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('editBanner', async (api, { params, signal }) => {
  const [banner, options] = await Promise.all([
    api('GET /api/banners/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /api/banners/opciones', {}, { signal }),
  ])
  return { banner, options }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function EditBanner() {
  const { banner, options } = page.useLoaded()
  const { path: list, title: listTitle } = PRIVATE_SCREENS.banners
  const name = banner.titulo || banner.alt
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={name}
        status={<StatusBadge {...STATE_LOOKS[banner.estado]} />}
        lead={<DayCounts days={banner.dias} />}
        steps={[
          { name: listTitle, path: list },
          { name, path: list },
        ]}
      />
      {banner.problemas.map((problem) => (
        <p key={problem} role="alert" className="bad m-0 hide-empty">
          {problem}
        </p>
      ))}
      <BannerForm key={banner.id} banner={banner} options={options} />
    </div>
  )
}

import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { PromotionForm } from '#web/features/promotions/promotion-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('newPromotion', (api, { signal }) =>
  api('GET /api/promociones-admin/opciones', {}, { signal }),
)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function NewPromotion() {
  const options = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} steps={page.stepsFrom('promotions')} />
      <PromotionForm promotion={null} options={options} />
    </div>
  )
}

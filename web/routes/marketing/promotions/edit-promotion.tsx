import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { paths } from '#web/app/paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { PromotionForm } from '#web/features/promotions/promotion-form.tsx'
import { STATE_LOOKS } from '#web/features/promotions/promotion-texts.ts'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('editPromotion', async (api, { params, signal }) => {
  const [promotion, options] = await Promise.all([
    api('GET /api/promociones-admin/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /api/promociones-admin/opciones', {}, { signal }),
  ])
  return { promotion, options }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function EditPromotion() {
  const { promotion, options } = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={promotion.titulo}
        status={<StatusBadge {...STATE_LOOKS[promotion.estado]} />}
        acts={[{ label: 'Ver su pantalla', to: paths.promotion(promotion.slug) }]}
        steps={page.stepsFrom('promotions', promotion.titulo)}
      />
      <PromotionForm key={promotion.id} promotion={promotion} options={options} />
    </div>
  )
}

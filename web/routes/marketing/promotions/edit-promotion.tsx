import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { paths } from '#web/app/paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { PromotionForm } from '#web/features/promotions/promotion-form.tsx'
import { STATE_LOOKS } from '#web/features/promotions/promotion-texts.ts'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, { params, signal }: LoadInput) {
  const [promotion, options] = await Promise.all([
    api('GET /api/promociones-admin/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /api/promociones-admin/opciones', {}, { signal }),
  ])
  return { promotion, options }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.editPromotion

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function EditPromotion() {
  const { promotion, options } = useLoaderData<typeof load>()
  const { path: list, title: listTitle } = PRIVATE_SCREENS.promotions
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={promotion.titulo}
        status={<StatusBadge {...STATE_LOOKS[promotion.estado]} />}
        acts={[{ label: 'Ver su pantalla', to: paths.promotion(promotion.slug) }]}
        steps={[
          { name: listTitle, path: list },
          { name: promotion.titulo, path: list },
        ]}
      />
      <PromotionForm key={promotion.id} promotion={promotion} options={options} />
    </div>
  )
}

import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { EditDiscountForm } from '#web/features/discounts/discount-form.tsx'
import { MOMENT_LOOKS } from '#web/features/discounts/discount-list.ts'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, { params, signal }: LoadInput) {
  const [discount, options] = await Promise.all([
    api('GET /api/descuentos/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /api/descuentos/opciones', {}, { signal }),
  ])
  return { discount, options }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.editDiscount

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function EditDiscount() {
  const { discount, options } = useLoaderData<typeof load>()
  const { path: list, title: listTitle } = PRIVATE_SCREENS.discounts
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={discount.nombre}
        status={<StatusBadge {...MOMENT_LOOKS[discount.estado]} />}
        steps={[
          { name: listTitle, path: list },
          { name: discount.nombre, path: list },
        ]}
      />
      <EditDiscountForm key={discount.id} discount={discount} options={options} />
    </div>
  )
}

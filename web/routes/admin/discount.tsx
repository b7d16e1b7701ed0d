import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { DiscountForm } from '#web/features/discounts/discount-form.tsx'
import { momentLook } from '#web/features/discounts/discount-list.ts'
import { ResourceScreen } from '#web/features/resources/resource-screen.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, { params: { id }, signal }: LoadInput) {
  const [stored, options] = await Promise.all([
    id === undefined ? null : api('GET /api/descuentos/:id', { params: { id } }, { signal }),
    api('GET /api/descuentos/opciones', {}, { signal }),
  ])
  return { stored, options }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = ({ params }: { readonly params: { readonly id?: string } }) => {
  const { title } = PRIVATE_SCREENS[params.id === undefined ? 'newDiscount' : 'editDiscount']
  return [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]
}

export default function Discount() {
  const { stored, options } = useLoaderData<typeof load>()
  return (
    <ResourceScreen
      list="discounts"
      title={stored?.nombre ?? PRIVATE_SCREENS.newDiscount.title}
      status={stored !== null && <StatusBadge {...momentLook(stored.estado)} />}
    >
      <DiscountForm key={stored?.id} stored={stored} options={options} />
    </ResourceScreen>
  )
}

import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ProductForm } from '#web/features/admin-products/product-form.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { signal }: LoadInput) => api('GET /api/productos-admin/opciones', {}, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title, path } = PRIVATE_SCREENS.newProduct

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const STEPS = [
  { name: PRIVATE_SCREENS.products.title, path: PRIVATE_SCREENS.products.path },
  { name: title, path },
]

export default function NewProduct() {
  const options = useLoaderData<typeof load>()
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} steps={STEPS} />
      <ProductForm product={null} options={options} />
    </div>
  )
}

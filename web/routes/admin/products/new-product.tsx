import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { ProductForm } from '#web/features/admin-products/product-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('newProduct', (api, { signal }) => api('GET /api/productos-admin/opciones', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function NewProduct() {
  const options = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} steps={page.stepsFrom('products')} />
      <ProductForm product={null} options={options} />
    </div>
  )
}

import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { paths } from '#web/app/paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ArrivalsForm } from '#web/features/admin-products/arrivals-form.tsx'
import { ProductForm } from '#web/features/admin-products/product-form.tsx'
import { ProductHistory } from '#web/features/admin-products/product-history.tsx'
import { ProductLead } from '#web/features/admin-products/product-lead.tsx'
import { statusLook } from '#web/features/admin-products/product-list.ts'
import { PicturesPanel } from '#web/features/product-pictures/pictures-panel.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('editProduct', async (api, input) => {
  const { params, url, signal } = input
  const part = url.searchParams.get('parte')
  const isHistory = part === 'historial'
  const isStock = part === 'existencias'
  const isForm = !isHistory && !isStock && part !== 'imagenes' && part !== 'aplicaciones'
  const of = { params: { id: params['id'] ?? '' } }
  const [product, options, stock, history] = await Promise.all([
    api('GET /api/productos-admin/:id', of, { signal }),
    !isForm ? null : api('GET /api/productos-admin/opciones', {}, { signal }),
    isStock ? api('GET /api/productos-admin/:id/existencias', of, { signal }) : null,
    isHistory ? loadList(api, 'GET /api/productos-admin/:id/historial', input) : null,
  ])
  return { product, options, stock: stock?.sucursales ?? null, history }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const TABS = [
  { value: 'datos', label: 'Datos' },
  { value: 'aplicaciones', label: 'Aplicaciones' },
  { value: 'imagenes', label: 'Imágenes' },
  { value: 'existencias', label: 'Existencias' },
  { value: 'historial', label: 'Historial' },
] as const

export default function EditProduct() {
  const { product, options, stock, history } = page.useLoaded()
  const tab = useAddressTab('parte', TABS)
  const { revalidate } = useRevalidator()
  // The form keeps typed values; it starts again once the version that released a field is loaded.
  const [released, setReleased] = useState(0)
  const { k_parte: key, estatus: status } = product.valores
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={key}
        status={<StatusBadge {...statusLook(status)} />}
        steps={page.stepsFrom('products', key)}
        acts={status === 'hidden' ? [] : [{ label: 'Ver su página', icon: IconExternalLink, to: paths.product(key) }]}
      />
      <ProductLead product={product} />
      <AddressTabs parameter="parte" label="Partes del producto" tabs={TABS} current={tab} />
      {options !== null && (
        <ProductForm
          key={`${product.id} ${product.version >= released ? released : 0}`}
          product={product}
          options={options}
          onReleased={(version) => {
            setReleased(version)
            void revalidate()
          }}
        />
      )}
      {tab === 'aplicaciones' && <Applications key={product.id} productId={product.id} />}
      {tab === 'imagenes' && <PicturesPanel productId={product.id} />}
      {stock !== null && (
        <ArrivalsForm key={stock.map(({ llega }) => llega).join()} product={{ id: product.id, key }} stock={stock} />
      )}
      {history !== null && <ProductHistory key={product.id} product={product.id} list={history} />}
    </div>
  )
}

// The grid is large, and only this tab needs it.
const loadApplications = () => import('#web/features/applications-grid/applications-panel.tsx')

function Applications({ productId }: { readonly productId: number }) {
  const part = useLazyModule(loadApplications, true, true)
  return part === null ? (
    <LoadingPanel label="Cargando las aplicaciones" lines={8} />
  ) : (
    <part.ApplicationsPanel productId={productId} />
  )
}

import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { paths } from '#web/app/paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { PRODUCT_LIST, productFilters } from '#web/features/admin-products/product-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.products

export async function load(api: ApiClient, input: LoadInput) {
  const [list, options] = await Promise.all([
    loadList(api, 'GET /api/productos-admin', input),
    api('GET /api/productos-admin/opciones', {}, { signal: input.signal }),
  ])
  return { list, options }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** Every part, to find one and mend it. */
export default function Products() {
  const { list, options } = useLoaderData<typeof load>()
  const add = <ActionLink to={privatePath('newProduct')}>Nuevo producto</ActionLink>
  return (
    <ListView
      screen={PRODUCT_LIST}
      list={list}
      title={title}
      filters={productFilters(options)}
      acts={add}
      rowActs={({ id, k_parte, estatus }) => [
        { label: 'Editar', to: privatePath('editProduct', { id }) },
        ...(estatus === 'hidden' ? [] : [{ label: 'Ver su página', to: paths.product(k_parte) }]),
      ]}
      empty={{ title: 'Todavía no hay productos', text: 'Crea uno o carga un archivo.', act: add }}
    />
  )
}

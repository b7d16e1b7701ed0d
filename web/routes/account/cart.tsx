import { IconShoppingCartOff } from '@tabler/icons-react'
import { redirect, useLoaderData } from 'react-router'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { readQuantity } from '#domain/numbers/written-number.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { paths } from '#web/app/paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { onPost, SEE_OTHER, usePosted } from '#web/data/forms/posted.ts'
import { CartView } from '#web/features/cart/cart-view.tsx'
import { SharedCartView } from '#web/features/cart/shared-cart.tsx'
import { ADD_TO_CART } from '#web/features/prices/purchase.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.cart

/** `carrito`: another cart than the default one; `compartido`: the cart behind a shared link. */
export async function load(api: ApiClient, { url, signal }: LoadInput) {
  const token = url.searchParams.get('compartido')
  const wanted = Number(url.searchParams.get('carrito'))
  const query = wanted > 0 ? { carrito: wanted } : {}
  try {
    if (token !== null && token !== '') {
      const shared = await api('GET /api/carritos/compartido/:enlace', { params: { enlace: token } }, { signal })
      return { kind: 'shared' as const, shared, token }
    }
    const [loaded, { revision }, { carritos }, { direcciones }, { sucursales }, cores] = await Promise.all([
      api('GET /getItems', { query }, { signal }),
      api('GET /api/carrito/revision', { query }, { signal }),
      api('GET /api/carritos', {}, { signal }),
      api('GET /api/carrito/direcciones', {}, { signal }),
      api('GET /api/carrito/sucursales', {}, { signal }),
      api('GET /api/cascos/resumen', {}, { signal }),
    ])
    return {
      kind: 'cart' as const,
      loaded,
      review: revision,
      carts: carritos,
      addresses: direcciones,
      branches: sucursales,
      cores,
    }
  } catch (error) {
    // Every logged-in user may open the screen (specification, section 6.5); the cart itself is for some.
    if (isApiError(error) && error.code === 'forbidden') return { kind: 'refused' as const }
    throw error
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const action = onPost({
  [ADD_TO_CART]: {
    send: async (api, { producto, cantidad = '', clave = null }) => {
      const read = readQuantity(cantidad)
      // 0: the answer reports the problem, as it does for any invalid count.
      const pieces = 'value' in read ? read.value : 0
      await api('POST /api/carrito/agrega', { body: { producto: Number(producto), cantidad: pieces, clave } })
      throw redirect(PRIVATE_SCREENS.cart.path, SEE_OTHER)
    },
  },
})

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function CartScreen() {
  const data = useLoaderData<typeof load>()
  const refused = usePosted(ADD_TO_CART)
  if (refused !== null) return <NotAdded reason={refused.failure ?? Object.values(refused.fields)[0] ?? ''} />
  if (data.kind === 'shared') return <SharedCartView key={data.token} shared={data.shared} token={data.token} />
  if (data.kind === 'cart') return <CartView {...data} />
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} />
      <EmptyPanel
        icon={IconShoppingCartOff}
        title="Tu cuenta no lleva carrito"
        text="Puedes buscar piezas y pedir que te las coticen. Quien administra las cuentas de tu empresa puede darte el permiso de comprar."
      >
        <ActionLink to={paths.home}>Buscar piezas</ActionLink>
        <ActionLink to={paths.contact} look="plain">
          Contacto
        </ActionLink>
      </EmptyPanel>
    </div>
  )
}

/** An addition that the browser posted without scripts, from the screen of a part. */
function NotAdded({ reason }: { readonly reason: string }) {
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} />
      <EmptyPanel icon={IconShoppingCartOff} title="No se agregó nada" text={reason}>
        <ActionLink to={PRIVATE_SCREENS.cart.path}>Ver mi carrito</ActionLink>
      </EmptyPanel>
    </div>
  )
}

import { useState } from 'react'
import { showsCart } from '#domain/access.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { onPost } from '#web/data/forms/posted.ts'
import { orderPlainly, QUICK_ORDER } from '#web/features/quick-order/plain-order.ts'
import { CarsView } from '#web/features/quick-cars/cars-view.tsx'
import { QuickOrderView } from '#web/features/quick-order/quick-order-view.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('carListUpload')
export const { meta, ErrorBoundary } = page
const { title, path } = page

export const action = onPost({ [QUICK_ORDER]: { send: orderPlainly } })

const STEPS = [{ name: title, path }]
const TABS = [
  { value: 'piezas', label: 'Piezas' },
  { value: 'autos', label: 'Autos' },
] as const

const LEADS = {
  piezas: 'Escribe, pega o sube muchas claves; revisa qué es cada una y agrégalas de una vez.',
  autos: 'Escribe, pega o sube muchos autos con la pieza que necesitan; elige la de cada uno y agrégalas de una vez.',
} as const
const LEADS_WITHOUT_CART = {
  piezas:
    'Tu cuenta no lleva carrito, y todavía no se cotiza desde aquí: descarga, copia o imprime la lista con tus precios.',
  autos:
    'Tu cuenta no lleva carrito, y todavía no se cotiza desde aquí: busca las piezas de tus autos y llévate la lista con tus precios.',
} as const

/** Without a cart, the list becomes a quote. */
export default function QuickOrder() {
  const hasCart = showsCart(grantsOf(useSession()))
  const tab = useAddressTab('tipo', TABS)
  // The content of a list stays while the other one is shown.
  const [seen, setSeen] = useState([tab])
  if (!seen.includes(tab)) setSeen([...seen, tab])
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} lead={(hasCart ? LEADS : LEADS_WITHOUT_CART)[tab]} steps={STEPS} />
      <AddressTabs parameter="tipo" label="Qué lleva la lista" tabs={TABS} current={tab} />
      {seen.includes('piezas') && (
        <div hidden={tab !== 'piezas'}>
          <QuickOrderView />
        </div>
      )}
      {seen.includes('autos') && (
        <div hidden={tab !== 'autos'}>
          <CarsView />
        </div>
      )}
    </div>
  )
}

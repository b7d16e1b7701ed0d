import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { DISCOUNT_LIST } from '#web/features/discounts/discount-list.ts'
import { PriceTrial } from '#web/features/discounts/price-trial.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { SellingTabs } from '#web/features/selling-settings/selling-tabs.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('discounts', (api, input) => loadList(api, 'GET /api/descuentos', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const TABS = [
  { value: 'todos', label: 'Todos' },
  { value: 'prueba', label: 'Probar un precio' },
] as const

export default function Discounts() {
  const list = page.useLoaded()
  const tab = useAddressTab('parte', TABS)
  const lead = (
    <>
      <SellingTabs />
      <AddressTabs parameter="parte" label="Partes de los descuentos" tabs={TABS} current={tab} />
    </>
  )
  const add = <ActionLink to={privatePath('newDiscount')}>Nuevo descuento</ActionLink>
  if (tab === 'prueba') {
    return (
      <div className={screen.screen}>
        <ScreenHead title={page.title} />
        {lead}
        <PriceTrial />
      </div>
    )
  }
  return (
    <ListView
      screen={DISCOUNT_LIST}
      list={list}
      title={page.title}
      lead={lead}
      acts={add}
      rowActs={({ id }) => [{ label: 'Editar', to: privatePath('editDiscount', { id }) }]}
      empty={{ title: 'Todavía no hay descuentos', text: 'Los precios son los de cada lista.', act: add }}
    />
  )
}

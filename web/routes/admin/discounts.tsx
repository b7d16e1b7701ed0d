import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { DISCOUNT_LIST } from '#web/features/discounts/discount-list.ts'
import { PriceTrial } from '#web/features/discounts/price-trial.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { SellingTabs } from '#web/features/selling-settings/selling-tabs.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.discounts

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/descuentos', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const TABS = [
  { value: 'todos', label: 'Todos' },
  { value: 'prueba', label: 'Probar un precio' },
] as const

/** The discounts, and what a part costs a company with them. */
export default function Discounts() {
  const list = useLoaderData<typeof load>()
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
        <ScreenHead title={title} />
        {lead}
        <PriceTrial />
      </div>
    )
  }
  return (
    <ListView
      screen={DISCOUNT_LIST}
      list={list}
      title={title}
      lead={lead}
      acts={add}
      rowActs={({ id }) => [{ label: 'Editar', to: privatePath('editDiscount', { id }) }]}
      empty={{ title: 'Todavía no hay descuentos', text: 'Los precios son los de cada lista.', act: add }}
    />
  )
}

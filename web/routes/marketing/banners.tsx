import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { BANNER_LIST } from '#web/features/banners/banner-list.tsx'
import { OrderPanel } from '#web/features/banners/order-panel.tsx'
import { PreviewPanel } from '#web/features/banners/preview-panel.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('banners', (api, input) => loadList(api, 'GET /api/banners/lista', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const TABS = [
  { value: 'todos', label: 'Todos' },
  { value: 'orden', label: 'Orden y ritmo' },
  { value: 'vista', label: 'Vista previa' },
] as const

export default function Banners() {
  const list = page.useLoaded()
  const tab = useAddressTab('parte', TABS)
  const tabs = <AddressTabs parameter="parte" label="Partes de los banners" tabs={TABS} current={tab} />
  const add = <ActionLink to={privatePath('newBanner')}>Nuevo banner</ActionLink>
  if (tab !== 'todos') {
    return (
      <div className={screen.screen}>
        <ScreenHead title={page.title} />
        {tabs}
        {tab === 'orden' ? <OrderPanel /> : <PreviewPanel />}
      </div>
    )
  }
  return (
    <ListView
      screen={BANNER_LIST}
      list={list}
      title={page.title}
      lead={tabs}
      acts={add}
      rowActs={({ id }) => [{ label: 'Editar', to: privatePath('editBanner', { id }) }]}
      empty={{ title: 'Todavía no hay banners', text: 'El inicio se ve sin ellos. Crea el primero.', act: add }}
    />
  )
}

import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { BANNER_LIST } from '#web/features/banners/banner-list.tsx'
import { OrderPanel } from '#web/features/banners/order-panel.tsx'
import { PreviewPanel } from '#web/features/banners/preview-panel.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.banners

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/banners/lista', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const TABS = [
  { value: 'todos', label: 'Todos' },
  { value: 'orden', label: 'Orden y ritmo' },
  { value: 'vista', label: 'Vista previa' },
] as const

/** The banners of the home screen, their order, and the screen before it is public. */
export default function Banners() {
  const list = useLoaderData<typeof load>()
  const tab = useAddressTab('parte', TABS)
  const tabs = <AddressTabs parameter="parte" label="Partes de los banners" tabs={TABS} current={tab} />
  const add = <ActionLink to={privatePath('newBanner')}>Nuevo banner</ActionLink>
  if (tab !== 'todos') {
    return (
      <div className={screen.screen}>
        <ScreenHead title={title} />
        {tabs}
        {tab === 'orden' ? <OrderPanel /> : <PreviewPanel />}
      </div>
    )
  }
  return (
    <ListView
      screen={BANNER_LIST}
      list={list}
      title={title}
      lead={tabs}
      acts={add}
      rowActs={({ id }) => [{ label: 'Editar', to: privatePath('editBanner', { id }) }]}
      empty={{ title: 'Todavía no hay banners', text: 'El inicio se ve sin ellos. Crea el primero.', act: add }}
    />
  )
}

import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { useSession } from '#web/data/session.ts'
import { coreFilters, OWN_CORES, STAFF_CORES } from '#web/features/cores/core-list.ts'
import { CoreSumTiles } from '#web/features/cores/core-sums.tsx'
import { useCoreActs } from '#web/features/cores/use-core-acts.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.cores

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/cascos', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function Cores() {
  const list = useLoaderData<typeof load>()
  const page = useLastValue(list.page)
  const isCustomer = useSession().empresa !== null
  const { mayAct, actsOf, dialog } = useCoreActs()
  return (
    <>
      <ListView
        screen={isCustomer ? OWN_CORES : STAFF_CORES}
        list={list}
        title={title}
        acts={
          <ActionLink to={PRIVATE_SCREENS.coreEntries.path} look="plain">
            Movimientos
          </ActionLink>
        }
        lead={
          <>
            <OrderTabs />
            {page !== null && <CoreSumTiles sums={page.sumas} />}
          </>
        }
        filters={coreFilters(page)}
        {...(mayAct ? { rowActs: actsOf } : {})}
        empty={{
          title: 'No hay cascos',
          text: 'Cuando sale una pieza que lleva casco, aquí se ve cuántos hay que devolver y hasta cuándo.',
        }}
      />
      {dialog}
    </>
  )
}

import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { useSession } from '#web/data/session.ts'
import { coreFilters, OWN_CORES, STAFF_CORES } from '#web/features/cores/core-list.ts'
import { CoreSumTiles } from '#web/features/cores/core-sums.tsx'
import { useCoreActs } from '#web/features/cores/use-core-acts.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

const page = privateScreen('cores', (api, input) => loadList(api, 'GET /api/cascos', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Cores() {
  const list = page.useLoaded()
  const listed = useLastValue(list.page)
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
            {listed !== null && <CoreSumTiles sums={listed.sumas} />}
          </>
        }
        filters={coreFilters(listed)}
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

import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import type { LoadedList } from '#web/features/lists/load-list.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { coreFilters, OWN_CORES } from './core-list.ts'
import { CoreSumTiles } from './core-sums.tsx'
import { useCoreActs } from './use-core-acts.tsx'

interface CompanyCoresProps {
  readonly id: number
  readonly list: LoadedList<'GET /api/cascos'>
}

export function CompanyCores({ id, list }: CompanyCoresProps) {
  const page = useLastValue(list.page)
  const { mayAct, actsOf, dialog } = useCoreActs()
  return (
    <>
      {page !== null && <CoreSumTiles sums={page.sumas} />}
      <ListView
        screen={OWN_CORES}
        list={list}
        title="Cascos"
        isPart
        partExport={{ path: '/api/cascos/exporta', query: { empresa: String(id) } }}
        filters={coreFilters(page)}
        acts={mayAct && <ActionLink to={privatePath('companyCores', { id })}>Recibir cascos</ActionLink>}
        {...(mayAct ? { rowActs: actsOf } : {})}
        empty={{
          title: 'No tiene cascos',
          text: 'Se deben cuando sale de la sucursal una pieza que lleva casco.',
        }}
      />
      {dialog}
    </>
  )
}

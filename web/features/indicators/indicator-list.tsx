import type { CallOutput } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { ListCall, RowOf } from '#web/features/lists/list-call.ts'
import type { ListScreen } from '#web/features/lists/list-screen.ts'
import type { LoadedList } from '#web/features/lists/load-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { useListAddress } from '#web/features/lists/use-list-address.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import screenClasses from '#web/ui/screen.module.css'
import { COUNTED_ORDERS, COUNTED_QUOTES, IDLE_PARTS, OVERDUE_INVOICES, SOLD_LINES } from './indicator-lists.ts'
import type { LoadedIndicators } from './load-indicators.ts'
import classes from './indicators.module.css'

type LoadedRows = Exclude<LoadedIndicators, { kind: 'figures' | 'fault' }>

/** What the address narrows the rows by, beside the filters that the list shows. */
const FILTERS = ['sucursal', 'linea', 'empresa', 'asesor', 'comprador', 'armadora', 'modelo', 'cuenta', 'convertida']

/** The rows that a figure counts, with what they sum to. */
export function IndicatorList({ loaded }: { readonly loaded: LoadedRows }) {
  switch (loaded.kind) {
    case 'ventas':
      return (
        <Rows
          title="Ventas que se cuentan"
          screen={SOLD_LINES}
          list={loaded.list}
          sum={({ venta, piezas }) => `${pesosText(venta)} en ${countText(piezas)} piezas`}
        />
      )
    case 'pedidos':
      return (
        <Rows
          title="Pedidos que se cuentan"
          screen={COUNTED_ORDERS}
          list={loaded.list}
          sum={({ venta, total }) => `${countText(total)} pedidos con venta de ${pesosText(venta)}`}
        />
      )
    case 'cotizaciones':
      return (
        <Rows
          title="Cotizaciones ofrecidas"
          screen={COUNTED_QUOTES}
          list={loaded.list}
          sum={({ total }) => `${countText(total)} cotizaciones`}
        />
      )
    case 'vencido':
      return (
        <Rows
          title="Facturas vencidas"
          screen={OVERDUE_INVOICES}
          list={loaded.list}
          sum={({ saldo }) => `${pesosText(saldo)} vencidos hoy`}
        />
      )
    case 'sin-movimiento':
      return (
        <Rows
          title="Partes sin movimiento en 180 días"
          screen={IDLE_PARTS}
          list={loaded.list}
          sum={({ total, piezas }) => `${countText(total)} partes con ${countText(piezas)} piezas`}
        />
      )
  }
}

interface RowsProps<Name extends ListCall, Sort extends string, Filter extends string> {
  readonly title: string
  readonly screen: ListScreen<RowOf<Name>, Sort, Filter>
  readonly list: LoadedList<Name>
  readonly sum: (page: CallOutput<Name>) => string
}

function Rows<Name extends ListCall, Sort extends string, Filter extends string>({
  title,
  screen,
  list,
  sum,
}: RowsProps<Name, Sort, Filter>) {
  const { query } = useListAddress()
  const narrowed = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
  const page = list.page as LoadedPage<RowOf<Name>> | null
  return (
    <div className={screenClasses.screen}>
      <ScreenHead
        title={title}
        steps={[
          { name: PRIVATE_SCREENS.indicators.title, path: privatePath('indicators') },
          { name: title, path: withQuery(privatePath('indicators'), { ver: query.get('ver') }) },
        ]}
      />
      {list.page !== null && <p className={classes.sum}>{sum(list.page)}</p>}
      <ListView
        screen={screen}
        list={{ page, failure: list.failure }}
        title={title}
        isPart
        {...(screen.exportPath === null ? {} : { partExport: { path: screen.exportPath, query: narrowed } })}
        empty={{ title: 'Nada que contar', text: 'Ninguna fila entra en esta cifra con estas fechas y filtros.' }}
      />
    </div>
  )
}

interface LoadedPage<Row> {
  readonly filas: readonly Row[]
  readonly total: number
  readonly pagina: number
  readonly porPagina: number
  readonly paginas: number
}

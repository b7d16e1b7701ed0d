import type { CallOutput } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { useSession } from '#web/data/session.ts'
import type { ListCall, RowOf } from '#web/features/lists/list-call.ts'
import type { ListScreen } from '#web/features/lists/list-screen.ts'
import type { LoadedList } from '#web/features/lists/load-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { useListAddress } from '#web/features/lists/use-list-address.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import screenClasses from '#web/ui/screen.module.css'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { COUNTED_ORDERS, COUNTED_QUOTES, IDLE_PARTS, OVERDUE_INVOICES, SOLD_LINES } from './indicator-lists.ts'
import { amountText, saleWords } from './figure-text.ts'
import type { LoadedIndicators } from './load-indicators.ts'
import { figuresAddress } from './indicator-address.ts'
import { NarrowedTo } from './narrowed-to.tsx'
import { narrowedQuery, narrowingsOf, type ChosenNames, type Narrowing } from './narrowings.ts'

type LoadedRows = Exclude<LoadedIndicators, { kind: 'figures' | 'fault' }>

type IndicatorCall = Extract<ListCall, `GET /api/indicadores/${string}`>

const ORDERS_NARROWED: readonly Narrowing[] = ['sucursal', 'empresa', 'asesor']
const SALES_NARROWED: readonly Narrowing[] = [...ORDERS_NARROWED, 'linea', 'comprador', 'vehiculo']

/** The rows of a figure, with their sums. */
export function IndicatorList({ loaded }: { readonly loaded: LoadedRows }) {
  const { empresa } = useSession()
  switch (loaded.kind) {
    case 'ventas':
      return (
        <Rows
          title={`${saleWords(empresa !== null).many} que se cuentan`}
          narrowedBy={SALES_NARROWED}
          screen={SOLD_LINES}
          list={loaded.list}
          sum={({ venta, piezas }) => `${pesosText(venta)} en ${amountText(piezas, 'pieza', 'piezas')}`}
        />
      )
    case 'pedidos':
      return (
        <Rows
          title="Pedidos que se cuentan"
          narrowedBy={[...ORDERS_NARROWED, 'clienteHoy']}
          screen={COUNTED_ORDERS}
          list={loaded.list}
          sum={({ venta, total }) => `${amountText(total, 'pedido', 'pedidos')} por ${pesosText(venta)}`}
        />
      )
    case 'cotizaciones':
      return (
        <Rows
          title="Cotizaciones ofrecidas"
          narrowedBy={ORDERS_NARROWED}
          screen={COUNTED_QUOTES}
          list={loaded.list}
          sum={({ importe, total }) => `${amountText(total, 'cotización', 'cotizaciones')} por ${pesosText(importe)}`}
        />
      )
    case 'vencido':
      return (
        <Rows
          title="Facturas vencidas"
          narrowedBy={['empresa', 'asesor']}
          screen={OVERDUE_INVOICES}
          list={loaded.list}
          sum={({ saldo }) => `${pesosText(saldo)} vencidos hoy`}
        />
      )
    case 'sin-movimiento':
      return (
        <Rows
          title="Partes sin movimiento en 180 días"
          narrowedBy={['sucursal', 'linea']}
          screen={IDLE_PARTS}
          list={loaded.list}
          sum={({ total, piezas }) =>
            `${amountText(total, 'parte', 'partes')} con ${amountText(piezas, 'pieza', 'piezas')}`
          }
        />
      )
  }
}

interface RowsProps<Name extends IndicatorCall, Sort extends string, Filter extends string> {
  readonly title: string
  /** Filters of the address beside those of the list. */
  readonly narrowedBy: readonly Narrowing[]
  readonly screen: ListScreen<RowOf<Name>, Sort, Filter>
  readonly list: LoadedList<Name>
  readonly sum: (page: CallOutput<Name>) => string
}

function Rows<Name extends IndicatorCall, Sort extends string, Filter extends string>({
  title,
  narrowedBy,
  screen,
  list,
  sum,
}: RowsProps<Name, Sort, Filter>) {
  const { query } = useListAddress()
  const page = list.page as LoadedPage<RowOf<Name>> | null
  const chosen = useLastValue(page?.elegido ?? null) ?? {}
  return (
    <div className={screenClasses.screen}>
      <ScreenHead
        title={title}
        steps={[
          { name: PRIVATE_SCREENS.indicators.title, path: figuresAddress(query) },
          { name: title, path: withQuery(privatePath('indicators'), { ver: query.get('ver') }) },
        ]}
      />
      {list.page !== null && <p className="semibold text-lg">{sum(list.page)}</p>}
      <NarrowedTo narrowings={narrowingsOf(narrowedBy, query, chosen)} />
      <ListView
        screen={screen}
        list={{ page, failure: list.failure }}
        title={title}
        isPart
        {...(screen.exportPath === null
          ? {}
          : { partExport: { path: screen.exportPath, query: narrowedQuery(narrowedBy, query) } })}
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
  readonly elegido: ChosenNames
}

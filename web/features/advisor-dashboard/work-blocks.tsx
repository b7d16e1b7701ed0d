import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/client.ts'
import type { WaitingPreOrder, WaitingQuote } from '#contract/reports/advisor-dashboard.ts'
import type { PrivateScreenName } from '#domain/screens.ts'
import { orderTimelineAddress, preOrderDecisionAddress, quoteAddress } from '#domain/screen-address.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import { Row, RowList } from '#web/features/dashboards/row-list.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { lastMinute } from '#web/features/quote-list/last-minute.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText, momentText, promisedText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { ORDER_LOOKS, QUOTE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

type Work = CallOutput<'GET /api/tablero-asesor/pendientes'>

interface WorkBlocksProps {
  readonly work: Work
  readonly reload: Reload
}

/** Pending work of an advisor by urgency, each with its list. */
export function WorkBlocks({ work, reload }: WorkBlocksProps) {
  return (
    <>
      <WorkBlock
        title="Cotizaciones por contestar"
        work={work.porContestar}
        screen="quoteList"
        empty="Nadie espera tu respuesta."
        failed="No se pudieron leer las cotizaciones."
        reload={reload}
      >
        {(quote) => (
          <QuoteRow key={quote.id} quote={quote}>
            <span>{`${QUOTE_LOOKS[quote.estado].label}, desde ${momentText(quote.desde, quote.zonaHoraria)}`}</span>
            {quote.minutos > 0 && <span>{`Espera ${workingTime(quote.minutos)} hábiles`}</span>}
          </QuoteRow>
        )}
      </WorkBlock>
      <WorkBlock
        title="Ofertas que vencen en 48 horas"
        work={work.porVencer}
        screen="quoteList"
        empty="Ninguna oferta vence en dos días."
        failed="No se pudieron leer las ofertas."
        reload={reload}
      >
        {(quote) => (
          <QuoteRow key={quote.id} quote={quote}>
            {quote.vence !== null && (
              <span>{`Vence el ${momentText(lastMinute(quote.vence) ?? quote.vence, quote.zonaHoraria)}`}</span>
            )}
            {quote.total !== null && <span>{pesosText(quote.total)}</span>}
          </QuoteRow>
        )}
      </WorkBlock>
      <WorkBlock
        title="Promesas en riesgo"
        work={work.promesas}
        screen="staffOrders"
        empty="Ningún pedido está atrasado, ni falta por salir hoy."
        failed="No se pudieron leer los pedidos."
        reload={reload}
      >
        {({ id, folio, empresa, estado, prometido, atrasado }) => (
          <Row
            key={id}
            tone={atrasado ? 'bad' : 'waiting'}
            to={orderTimelineAddress(id)}
            name={`Pedido ${folio} de ${empresa.nombre}`}
            more={
              <>
                <span>{`${ORDER_LOOKS[estado].label}. ${atrasado ? 'Atrasado' : 'Para hoy'}`}</span>
                <span>{promisedText(prometido)}</span>
              </>
            }
          />
        )}
      </WorkBlock>
      <PreOrders
        title="Prepedidos por autorizar"
        work={work.porAutorizar}
        empty="Ningún prepedido espera autorización."
        failed="No se pudieron leer los prepedidos."
        reload={reload}
      />
      <PreOrders
        title="Detenidos por crédito"
        work={work.credito}
        empty="El crédito no detiene ningún prepedido."
        failed="No se pudo leer lo que detiene el crédito."
        reload={reload}
      />
      <WorkBlock
        title="Clientes dormidos"
        work={work.dormidos}
        screen="companies"
        empty="Todos piden como acostumbran."
        failed="No se pudieron leer los clientes dormidos."
        reload={reload}
      >
        {({ empresa, porque, ultimo, pedidos }) => (
          <Row
            key={empresa.id}
            tone="waiting"
            to={peopleOf(empresa.id)}
            name={empresa.nombre}
            more={
              <>
                <span>{porque}</span>
                <span>{`Último de ${countText(pedidos)} pedidos: ${calendarDayText(ultimo)}`}</span>
              </>
            }
          />
        )}
      </WorkBlock>
      <WorkBlock
        title="Buscaron y no encontraron"
        work={work.busquedas}
        empty="En cuatro semanas tus clientes encontraron lo que buscaron."
        failed="No se pudieron leer las búsquedas."
        reload={reload}
      >
        {({ busqueda, veces, empresas, respuesta }) => (
          <Row
            key={busqueda}
            tone="quiet"
            to={paths.search(busqueda)}
            name={`«${busqueda}»`}
            more={
              <>
                <span>{empresas.map(({ nombre }) => nombre).join(', ')}</span>
                <span>{respuesta || (veces === 1 ? '1 vez' : `${veces} veces`)}</span>
              </>
            }
          />
        )}
      </WorkBlock>
    </>
  )
}

interface Listed<Item> {
  readonly total: number
  readonly filtros: Readonly<Record<string, string>>
  readonly filas: readonly Item[]
}

interface WorkBlockProps<Item> extends Omit<PreOrdersProps, 'work'> {
  readonly work: Listed<Item> | null
  /** Its list; absent where all rows are shown here. */
  readonly screen?: Extract<PrivateScreenName, 'quoteList' | 'staffOrders' | 'preOrders' | 'companies'>
  readonly children: (item: Item) => ReactNode
}

function WorkBlock<Item>({ work, screen, children, ...block }: WorkBlockProps<Item>) {
  const list = work !== null &&
    screen !== undefined && { to: withQuery(privatePath(screen), work.filtros), label: 'Ver la lista' }
  return (
    <DashboardBlock {...block} value={work} countOf={({ total }) => total} {...(list === false ? {} : { list })}>
      {({ filas }) => <RowList>{filas.map(children)}</RowList>}
    </DashboardBlock>
  )
}

interface PreOrdersProps {
  readonly title: string
  readonly work: Listed<WaitingPreOrder> | null
  readonly empty: string
  readonly failed: string
  readonly reload: Reload
}

function PreOrders(props: PreOrdersProps) {
  return (
    <WorkBlock {...props} screen="preOrders">
      {({ id, empresa, motivos, total }) => (
        <Row
          key={id}
          tone="waiting"
          to={preOrderDecisionAddress(id)}
          name={`Prepedido ${id} de ${empresa.nombre}`}
          more={
            <>
              <span>{motivos.join(' ')}</span>
              <span>{pesosText(total)}</span>
            </>
          }
        />
      )}
    </WorkBlock>
  )
}

function QuoteRow({ quote, children }: { readonly quote: WaitingQuote; readonly children: ReactNode }) {
  return (
    <Row
      tone="waiting"
      to={quoteAddress(quote.id)}
      name={`Cotización ${quote.folio} de ${quote.empresa.nombre}`}
      more={children}
    />
  )
}

/** The people of a customer: there an advisor can act for one of them. */
export function peopleOf(companyId: number): string {
  return withQuery(privatePath('editCompany', { id: companyId }), { vista: 'personas' })
}

function workingTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

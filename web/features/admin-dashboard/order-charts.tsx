import type { ReactNode } from 'react'
import type { OrderFiguresAnswer } from '#contract/reports/admin-dashboard.ts'
import { MEASURES } from '#domain/measures/measures.ts'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import type { OrderMaker } from '#domain/reports/admin-work.ts'
import { AddressTabs, useAddressTab, type AddressTab } from '#web/app/navigation/address-tabs.tsx'
import { Chart } from '#web/features/charts/chart.tsx'
import { weekdayOf } from '#web/ui/format/date-text.ts'

/** Hours that are shown also without orders. */
const [OPENS, CLOSES] = [8, 19]

interface HourChartProps {
  readonly hours: OrderFiguresAnswer['horas']
  /** Today in the shop's time zone: '2026-11-22'. */
  readonly day: string
}

/** Orders by hour, beside the same weekday of last week. */
export function HourChart({ hours, day }: HourChartProps) {
  const weekday = weekdayOf(day)
  const busy = hours.filter(({ hoy, semanaPasada }) => hoy + semanaPasada > 0).map(({ hora }) => hora)
  if (busy.length === 0)
    return <NoOrders title="Pedidos por hora" text={`Hoy no hay pedidos, ni los hubo el ${weekday} pasado.`} />
  const [from, to] = [Math.min(OPENS, ...busy), Math.max(CLOSES, ...busy)]
  return (
    <Chart
      title="Pedidos por hora"
      kind="columns"
      rowName="Hora"
      series={[
        { name: 'hoy', label: 'Hoy' },
        { name: 'semanaPasada', label: `El ${weekday} pasado` },
      ]}
      rows={hours
        .filter(({ hora }) => hora >= from && hora <= to)
        .map(({ hora, hoy, semanaPasada }) => ({ label: `${hora} h`, figures: { hoy, semanaPasada } }))}
    />
  )
}

const PERIODS: readonly AddressTab<'dia' | 'semana' | 'mes'>[] = [
  { value: 'dia', label: 'Hoy' },
  { value: 'semana', label: '7 días' },
  { value: 'mes', label: '30 días' },
]

const MAKER_NAMES: Readonly<Record<OrderMaker, string>> = {
  cliente: 'Cliente',
  asesor: 'Asesor',
  vendedor: 'Vendedor',
  'Cotizador-Mostrador': 'Mostrador',
  otros: 'Otros',
}

/** Sales by who made the orders, or their number for users who may not see money. */
export function MakerChart({ makers }: { readonly makers: OrderFiguresAnswer['quienes'] }) {
  const period = useAddressTab('periodo', PERIODS)
  const rows = makers.map((maker) => ({ label: MAKER_NAMES[maker.quien], sold: maker[period] }))
  const isMoney = rows.every(({ sold }) => sold.importe !== null)
  const measure = MEASURES[isMoney ? 'venta' : 'pedidos']
  const title = `${measure.name} por quién hizo el pedido`
  const choice = <AddressTabs parameter="periodo" label="Periodo" tabs={PERIODS} current={period} />
  if (rows.every(({ sold }) => sold.pedidos === 0))
    return <NoOrders title={title} choice={choice} text="En este periodo no hay pedidos." />
  return (
    <Chart
      title={title}
      choice={choice}
      kind="bars"
      rowName="Quién"
      series={[{ name: 'cuanto', label: measure.name }]}
      rows={rows.map(({ label, sold }) => ({ label, figures: { cuanto: sold.importe ?? sold.pedidos } }))}
      {...(isMoney ? { format: (pesos: number) => moneyText(fromPesos(pesos)) } : {})}
    />
  )
}

interface NoOrdersProps {
  readonly title: string
  readonly text: string
  readonly choice?: ReactNode
}

function NoOrders({ title, text, choice }: NoOrdersProps) {
  return (
    <div>
      <p className="heading leading-115 text-h3 mb-12">{title}</p>
      {choice}
      <p className="muted mt-12">{text}</p>
    </div>
  )
}

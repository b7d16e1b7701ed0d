import { Chart } from '#web/features/charts/chart.tsx'
import { Comparison } from '#web/ui/comparison.tsx'
import { calendarDayText, dayText, momentText } from '#web/ui/format/date-text.ts'
import { moneyText, percentText } from '#domain/money/money.ts'
import { bytesText } from '#web/ui/format/count-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import {
  ACCOUNT_REQUEST_LOOKS,
  COMPANY_LOOKS,
  IMPORT_LOOKS,
  JOB_LOOKS,
  ORDER_LOOKS,
  PRE_ORDER_LOOKS,
  QUOTE_LOOKS,
  READING_LOOKS,
  USER_LOOKS,
} from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Example } from './example.tsx'

const ZONE = 'America/Tijuana'
const INSTANT = '2026-11-22T16:12:00.000Z'

const SALES = ['jun', 'jul', 'ago', 'sep', 'oct', 'nov'].map((label, month) => ({
  label,
  figures: { compras: 1_850_000_00 + month * month * 95_000_00, cotizado: 2_600_000_00 + (month % 3) * 410_000_00 },
}))

const SERIES = [
  { name: 'compras', label: 'Compras' },
  { name: 'cotizado', label: 'Cotizado' },
]

const LOOKS: Readonly<Record<string, Readonly<Record<string, StatusLook>>>> = {
  USER_LOOKS,
  COMPANY_LOOKS,
  ACCOUNT_REQUEST_LOOKS,
  QUOTE_LOOKS,
  PRE_ORDER_LOOKS,
  ORDER_LOOKS,
  IMPORT_LOOKS,
  READING_LOOKS,
  JOB_LOOKS,
}

export function DataDisplay() {
  return (
    <>
      <Example name="StatTiles, StatTile" isWide>
        <StatTiles>
          <StatTile label="Compras del mes" value={moneyText(1_234_567_00)} change={12.5} since="contra octubre" />
          <StatTile label="Piezas por pedido" value="8.4" change={-3.1} since="contra octubre" />
          <StatTile label="Vencido" value={moneyText(84_300_00)} change={4} since="contra octubre" isLessBetter />
          <StatTile label="Surtido completo" value={percentText(9620)} change={0}>
            1,204 de 1,251 pedidos
          </StatTile>
          <StatTile label="Cargando" value={null} />
        </StatTiles>
      </Example>
      <Example name="Chart: lines" isWide>
        <Chart
          title="Compras y cotizaciones"
          kind="lines"
          rowName="Mes"
          rows={SALES}
          series={SERIES}
          format={moneyText}
        />
      </Example>
      <Example name="Chart: columns" isWide>
        <Chart
          title="Compras por mes"
          kind="columns"
          rowName="Mes"
          rows={SALES}
          series={SERIES.slice(0, 1)}
          format={moneyText}
        />
      </Example>
      {Object.entries(LOOKS).map(([name, looks]) => (
        <Example key={name} name={`StatusBadge: ${name}`}>
          {Object.entries(looks).map(([state, look]) => (
            <StatusBadge key={state} {...look} />
          ))}
        </Example>
      ))}
      <Example name="Timeline" isWide>
        <Timeline
          label="Historia del pedido"
          timeZone={ZONE}
          events={[
            { id: 1, at: '2026-11-20T15:02:00.000Z', title: 'Pedido recibido', who: 'Taller Ruiz', tone: 'good' },
            { id: 2, at: '2026-11-20T15:40:00.000Z', title: 'Existencia insuficiente en Centro', tone: 'warning' },
            { id: 3, at: INSTANT, title: 'Surtiendo', who: 'María Ruiz', tone: 'running' },
            { id: 4, at: null, title: 'Listo para recoger' },
          ]}
        />
      </Example>
      <Example name="Comparison" isWide>
        <Comparison
          caption="Antes y después del cambio"
          fields={[
            { label: 'Nombre', before: 'Mostrador', after: 'Mostrador Centro' },
            { label: 'Permisos', before: ['users-read'], after: ['users-read', 'banner-create'] },
            { label: 'Activo', before: true, after: false },
            { label: 'Notas', before: '', after: 'Solo por la tarde' },
          ]}
        />
      </Example>
      <Example name="moneyText, percentText, bytesText, dayText, calendarDayText, momentText" isWide>
        <p className="paragraph">
          {[
            moneyText(123_450),
            percentText(1250),
            bytesText(1_500_000),
            dayText(INSTANT, ZONE),
            calendarDayText('2026-11-22'),
            momentText(INSTANT, ZONE),
          ].join(' · ')}
        </p>
      </Example>
    </>
  )
}

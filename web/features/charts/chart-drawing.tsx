import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { countText } from '#web/ui/format/count-text.ts'
import type { ChartProps } from './chart-props.ts'

/** Distinguishable for colour-blind people, and in grey. */
const COLOURS = ['naranja.6', 'grafito.8', 'blue.4', 'teal.8', 'grape.4']
const DARK_COLOURS = ['naranja.6', 'grafito.2', 'blue.6', 'teal.5', 'grape.3']
/** The first line is solid. */
const DASHES = [undefined, '7 4', '2 4', '10 4 2 4', '4 2']
const HEIGHT = 280

export function ChartDrawing({ kind, rows, series, format = countText }: ChartProps) {
  const look = {
    h: HEIGHT,
    data: rows.map(({ label, figures }) => ({ label, ...figures })),
    dataKey: 'label',
    series: series.map(({ name, label }, index) => ({ name, label, color: colourOf(index), ...dashOf(index) })),
    valueFormatter: format,
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'bottom' as const },
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    // Counts have no decimals.
    yAxisProps: { width: 84, allowDecimals: format !== countText },
  }
  // Keyboards and screen readers have the table.
  const chart = { accessibilityLayer: false }
  if (kind === 'lines') {
    return <LineChart {...look} lineChartProps={chart} curveType="linear" lineProps={{ isAnimationActive: false }} />
  }
  const bars = { barChartProps: chart, maxBarWidth: 48, barProps: { isAnimationActive: false } }
  if (kind === 'columns') return <BarChart {...look} {...bars} />
  return <BarChart {...look} {...bars} orientation="vertical" gridAxis="y" />
}

/** Lines differ also without their colours. */
function dashOf(index: number): { readonly strokeDasharray?: string } {
  const dash = DASHES[index % DASHES.length]
  return dash === undefined ? {} : { strokeDasharray: dash }
}

function colourOf(index: number): string {
  const place = index % COLOURS.length
  return `light-dark(${variable(COLOURS[place])}, ${variable(DARK_COLOURS[place])})`
}

function variable(colour = ''): string {
  return `var(--mantine-color-${colour.replace('.', '-')})`
}

import type { ReactNode } from 'react'

interface ChartSeries {
  /** Name of its figures in the rows. */
  readonly name: string
  readonly label: string
}

interface ChartRow {
  /** What the figures are of: 'ene 2026', 'Balatas'. */
  readonly label: string
  readonly figures: Readonly<Record<string, number>>
}

export interface ChartProps {
  readonly title: string
  /** Below the title: by what the figures are chosen. */
  readonly choice?: ReactNode
  /** Columns compare, lines show a course, bars compare what has long names: there is room for them on a phone. */
  readonly kind: 'columns' | 'lines' | 'bars'
  readonly rows: readonly ChartRow[]
  readonly series: readonly ChartSeries[]
  /** What the rows are: 'Mes'. */
  readonly rowName: string
  readonly format?: (figure: number) => string
}

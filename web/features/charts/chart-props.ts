import type { ReactNode } from 'react'

interface ChartSeries {
  /** The key of its figures in the rows. */
  readonly name: string
  readonly label: string
}

interface ChartRow {
  /** The label of the row: 'ene 2026', 'Balatas'. */
  readonly label: string
  readonly figures: Readonly<Record<string, number>>
}

export interface ChartProps {
  readonly title: string
  /** Below the title: a choice of the figures. */
  readonly choice?: ReactNode
  /** Columns compare, lines show a course, bars compare long names: they fit on a phone. */
  readonly kind: 'columns' | 'lines' | 'bars'
  readonly rows: readonly ChartRow[]
  readonly series: readonly ChartSeries[]
  /** The heading of the rows: 'Mes'. */
  readonly rowName: string
  readonly format?: (figure: number) => string
}

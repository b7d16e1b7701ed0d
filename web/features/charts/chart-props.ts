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
  /** Columns compare, lines show a course. */
  readonly kind: 'columns' | 'lines'
  readonly rows: readonly ChartRow[]
  readonly series: readonly ChartSeries[]
  /** What the rows are: 'Mes'. */
  readonly rowName: string
  readonly format?: (figure: number) => string
}

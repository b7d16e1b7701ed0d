import type { ReactNode } from 'react'
import classes from './comparison.module.css'

export interface ComparedField {
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

interface ComparisonProps {
  readonly fields: readonly ComparedField[]
  /** Names of the two versions. */
  readonly before?: string
  readonly after?: string
  /** The content of the table, for screen readers. */
  readonly caption: string
  /** How a value is shown that is more than a text: a price, a list of names. */
  readonly show?: (value: unknown, label: string) => ReactNode
}

/** Two versions of something, field by field. */
export function Comparison({
  fields,
  before = 'Antes',
  after = 'Después',
  caption,
  show = valueText,
}: ComparisonProps) {
  return (
    <table className={`table leading-14 text-md ${classes.table ?? ''}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.label}>
            <th scope="row">{field.label}</th>
            <td className="faint" data-title={before}>
              {show(field.before, field.label)}
            </td>
            <td className={classes.after} data-title={after}>
              {show(field.after, field.label)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A stored value in words. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return value.toLocaleString('es-MX')
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueText).join(', ')
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

import { useId } from 'react'
import type { FieldProps } from './field-props.ts'
import { DateField } from './date-field.tsx'
import classes from './date-range-field.module.css'

interface DateRangeFieldProps {
  /** The name of the period: 'Vigencia'. */
  readonly label: string
  readonly help?: string
  readonly from: FieldProps<string | null>
  readonly to: FieldProps<string | null>
}

/** A first and a last day; the first cannot be after the last. */
export function DateRangeField({ label, help, from, to }: DateRangeFieldProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="semibold mb-4">
        {label}
      </p>
      {help !== undefined && <p className={classes.help}>{help}</p>}
      <div className={classes.days}>
        <DateField {...from} max={to.value} />
        <DateField {...to} min={from.value} />
      </div>
    </div>
  )
}

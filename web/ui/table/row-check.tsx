import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import classes from './table.module.css'

interface RowCheckProps {
  /** 'Elegir a Ana López' */
  readonly label: string
  readonly isChecked: boolean
  readonly isPartial?: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** Selects a row, or all rows. The area around the box is clickable too. */
export function RowCheck({ label, isChecked, isPartial = false, onChange }: RowCheckProps) {
  return (
    <label className={classes.check}>
      <span className="sr-only">{label}</span>
      <Checkbox
        size="xs"
        checked={isChecked}
        indeterminate={isPartial}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

import { TimeInput } from '@mantine/dates'
import '#web/ui/mantine/date-styles.ts'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'

/** A time of the day, '14:00'; '' for none. */
export function TimeField({ value, onChange, ...field }: FieldProps<string> & FieldHelp) {
  return <TimeInput {...inputProps(field)} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}

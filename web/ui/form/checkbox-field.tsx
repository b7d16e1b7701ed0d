import { Checkbox } from '@mantine/core'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { choiceProps } from './choice-look.ts'

/** Yes or no, submitted with the form. */
export function CheckboxField({ value, onChange, ...field }: FieldProps<boolean> & FieldHelp) {
  return (
    <Checkbox {...choiceProps(field)} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  )
}

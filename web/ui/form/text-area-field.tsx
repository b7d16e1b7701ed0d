import { Textarea } from '@mantine/core'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'

interface TextAreaFieldProps extends FieldProps<string>, FieldHelp {
  readonly rows?: number
}

export function TextAreaField({ rows = 3, value, onChange, ...field }: TextAreaFieldProps) {
  return (
    <Textarea
      {...inputProps(field)}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

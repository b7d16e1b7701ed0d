import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { choiceProps } from './choice-look.ts'

export function SwitchField({ value, onChange, ...field }: FieldProps<boolean> & FieldHelp) {
  return (
    <Switch
      {...choiceProps(field)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      withThumbIndicator={false}
    />
  )
}

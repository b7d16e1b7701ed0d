import { TextInput } from '@mantine/core'
import { phoneText } from '#domain/phone.ts'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'

/** A telephone number; ten Mexican digits are grouped once the field loses the focus. */
export function PhoneField({ value, onChange, ...field }: FieldProps<string> & FieldHelp) {
  return (
    <TextInput
      {...inputProps({ placeholder: '33 1234 5678', autoComplete: 'tel', ...field })}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const text = phoneText(value)
        if (text !== value) onChange(text)
      }}
    />
  )
}

import { TextInput } from '@mantine/core'
import type { InputHTMLAttributes } from 'react'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'

interface TextFieldProps extends FieldProps<string>, FieldHelp {
  readonly type?: 'text' | 'email' | 'url' | 'search'
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly isFocusedFirst?: boolean
}

export function TextField({
  type = 'text',
  inputMode,
  isFocusedFirst = false,
  value,
  onChange,
  ...field
}: TextFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      type={type}
      inputMode={inputMode}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus={isFocusedFirst || undefined}
      {...(type === 'email' || type === 'url' ? { autoCapitalize: 'off', spellCheck: false } : {})}
    />
  )
}

import { TextInput } from '@mantine/core'
import { useId, type InputHTMLAttributes } from 'react'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'

interface TextFieldProps extends FieldProps<string>, FieldHelp {
  readonly type?: 'text' | 'email' | 'url' | 'search'
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly isFocusedFirst?: boolean
  /** Offered while it is typed; any other text can be written. */
  readonly suggestions?: readonly string[]
}

export function TextField({
  type = 'text',
  inputMode,
  isFocusedFirst = false,
  suggestions,
  value,
  onChange,
  ...field
}: TextFieldProps) {
  const offered = [...new Set(suggestions ?? [])].filter((text) => text !== '')
  const list = useId()
  return (
    <>
      <TextInput
        {...inputProps(field)}
        type={type}
        inputMode={inputMode}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data-autofocus={isFocusedFirst || undefined}
        {...(type === 'email' || type === 'url' ? { autoCapitalize: 'off', spellCheck: false } : {})}
        {...(offered.length > 0 && { list })}
      />
      {offered.length > 0 && (
        <datalist id={list}>
          {offered.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

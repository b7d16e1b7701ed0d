import { chatNumber } from '#domain/shop/chat-number.ts'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** The number of a chat as people write it, with the stored form. */
export function ChatField({ value, help, ...field }: FieldProps<string> & FieldHelp) {
  const number = chatNumber(value)
  const read = number === null || number === '' || number === value ? null : `Se guarda ${number}.`
  return (
    <TextField
      placeholder="33 1234 5678"
      autoComplete="off"
      inputMode="tel"
      {...field}
      value={value}
      {...(read === null ? (help === undefined ? {} : { help }) : { help: read })}
    />
  )
}

import { useState } from 'react'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

/** Several words or terms, separated by commas or lines. */
export function WordsField({ value, onChange, ...field }: FieldProps<string[]> & FieldHelp) {
  const [typed, setTyped] = useState(value.join(', '))
  const shown = sameWords(wordsOf(typed), value) ? typed : value.join(', ')
  return (
    <TextAreaField
      {...field}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(wordsOf(text))
      }}
    />
  )
}

function wordsOf(text: string): string[] {
  return text
    .split(/[,;\n]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index])
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { partChoicesQuery } from '#web/data/catalog/product-calls.ts'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { SelectField, type Choice } from '#web/ui/form/select-field.tsx'

export interface PartName {
  readonly id: number
  readonly k_parte: string
}

interface PartFieldProps extends Omit<FieldProps<number | null>, 'onChange'>, FieldHelp {
  /** The part that is chosen already. */
  readonly chosen?: PartName | null
  /** Parts that cannot be chosen. */
  readonly without: readonly number[]
  readonly onChange: (id: number | null, part: PartName | null) => void
}

const TYPING_MS = 200

/** One part, found by its key or description. */
export function PartField({ chosen = null, without, value, onChange, ...field }: PartFieldProps) {
  const [known, setKnown] = useState<Choice<number> | null>(chosen && { value: chosen.id, label: chosen.k_parte })
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed === known?.label ? '' : typed.trim(), TYPING_MS)
  const { data } = useQuery({ ...partChoicesQuery(text), placeholderData: keepPreviousData })
  const filas = data?.filas ?? []
  const found = filas
    .filter(({ id }) => !without.includes(id))
    .map(({ id, k_parte, descripcion }) => ({ value: id, label: labelOf(k_parte, descripcion) }))
  const ofValue = { value: value ?? 0, label: known?.value === value ? known.label : `Pieza ${value ?? ''}` }
  const options = value === null || found.some((option) => option.value === value) ? found : [ofValue, ...found]
  return (
    <SelectField
      placeholder="Escribe una clave"
      {...field}
      value={value}
      options={options}
      onSearch={setTyped}
      onChange={(next) => {
        setKnown(options.find((option) => option.value === next) ?? null)
        const part = filas.find(({ id }) => id === next)
        onChange(next, part === undefined ? null : { id: part.id, k_parte: part.k_parte })
      }}
    />
  )
}

const MOST_LETTERS = 60

function labelOf(key: string, description: string): string {
  const short = description.length > MOST_LETTERS ? `${description.slice(0, MOST_LETTERS)}…` : description
  return short === '' ? key : `${key} · ${short}`
}

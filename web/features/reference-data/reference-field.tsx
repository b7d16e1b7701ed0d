import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReferenceKind } from '#domain/reference-kinds.ts'
import { referenceChoicesQuery } from '#web/data/reference/reference-calls.ts'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { SelectField, type Choice } from '#web/ui/form/select-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'

interface ReferenceFieldProps extends FieldProps<number | null>, FieldHelp {
  readonly kind: ReferenceKind
  /** The row that is chosen already. */
  readonly chosen?: { readonly id: number; readonly nombre: string }
  /** The row itself, which cannot be chosen. */
  readonly without?: number
}

const TYPING_MS = 200

/** A brand, line, make, model or engine, found by its name. */
export function ReferenceField({ kind, chosen, without, value, onChange, ...field }: ReferenceFieldProps) {
  const [known, setKnown] = useState<Choice<number> | null>(
    chosen === undefined ? null : { value: chosen.id, label: chosen.nombre },
  )
  const [typed, setTyped] = useState('')
  // The name of the chosen row in the field is no search.
  const [text] = useDebouncedValue(typed === known?.label ? '' : typed, TYPING_MS)
  const { data } = useQuery({ ...referenceChoicesQuery(kind, text), placeholderData: keepPreviousData })
  const found = (data?.filas ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, nombre, partes }) => ({
      value: id,
      label: `${nombre} · ${countText(partes)} ${partes === 1 ? 'parte' : 'partes'}`,
    }))
  const isShown = value === null || known === null || found.some((option) => option.value === value)
  const options = isShown ? found : [known, ...found]
  return (
    <SelectField
      placeholder="Escribe para buscar"
      {...field}
      value={value}
      options={options}
      onSearch={setTyped}
      onChange={(next) => {
        setKnown(options.find((option) => option.value === next) ?? null)
        onChange(next)
      }}
    />
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyChoicesQuery } from '#web/data/company-calls.ts'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { SelectField, type Choice } from '#web/ui/form/select-field.tsx'

interface CompanyFieldProps extends FieldProps<number | null>, FieldHelp {
  /** The company that is chosen already. */
  readonly chosen?: { readonly id: number; readonly nombre: string } | null
  /** The company itself, which cannot be chosen. */
  readonly without?: number
}

const TYPING_MS = 200

/** One of the companies that the viewer sees, found by name or RFC. */
export function CompanyField({ chosen = null, without, value, onChange, ...field }: CompanyFieldProps) {
  const [known, setKnown] = useState<Choice<number> | null>(chosen && { value: chosen.id, label: chosen.nombre })
  const [typed, setTyped] = useState('')
  // The name of the chosen company in the field is no search.
  const [text] = useDebouncedValue(typed === known?.label ? '' : typed, TYPING_MS)
  const { data } = useQuery({ ...companyChoicesQuery(text), placeholderData: keepPreviousData })
  const found = (data?.filas ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, nombre, rfc }) => ({ value: id, label: `${nombre} · ${rfc}` }))
  const options = value === null || found.some((option) => option.value === value) ? found : [ofValue(), ...found]

  function ofValue(): Choice<number> {
    const id = value ?? 0
    return known?.value === id ? known : { value: id, label: `Empresa ${id}` }
  }

  return (
    <SelectField
      placeholder="Ninguna"
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

import { IconX } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyChoicesQuery } from '#web/data/company-calls.ts'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import classes from './announcement-admin.module.css'

interface Named {
  readonly id: number
  readonly nombre: string
}

interface CompaniesFieldProps extends FieldProps<number[]>, FieldHelp {
  /** The companies that are chosen already. */
  readonly chosen: readonly Named[]
}

const TYPING_MS = 200

/** Several companies, each found by name or RFC. */
export function CompaniesField({ chosen, value, onChange, ...field }: CompaniesFieldProps) {
  const [known, setKnown] = useState(chosen)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({ ...companyChoicesQuery(text), placeholderData: keepPreviousData })
  const found = (data?.filas ?? []).filter(({ id }) => !value.includes(id))
  // A new field after each choice, so that it is empty.
  const [round, setRound] = useState(0)
  const add = (id: number | null) => {
    const company = found.find((each) => each.id === id)
    if (company === undefined) return
    setKnown([...known, { id: company.id, nombre: company.nombre }])
    setRound(round + 1)
    setTyped('')
    onChange([...value, company.id])
  }
  const nameOf = (id: number) => known.find((company) => company.id === id)?.nombre ?? `Empresa ${id}, que ya no existe`
  return (
    <div className="grid gap-8">
      <SelectField
        key={round}
        {...field}
        placeholder="Escribe un nombre o RFC"
        value={null}
        options={found.map(({ id, nombre, rfc }) => ({ value: id, label: `${nombre} · ${rfc}` }))}
        onSearch={setTyped}
        onChange={add}
      />
      {value.length > 0 && (
        <ul className={`row gap-8 ${classes.chosen ?? ''}`} aria-label="Clientes elegidos">
          {value.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <button
                className="icon-box"
                type="button"
                aria-label={`Quitar ${nameOf(id)}`}
                onClick={() => onChange(value.filter((each) => each !== id))}
              >
                <IconX size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

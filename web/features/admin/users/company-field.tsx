import { Select } from '@mantine/core'
import '#web/ui/mantine/select-styles.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyChoicesQuery } from '#web/data/user-calls.ts'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { inputProps } from '#web/ui/form/input-look.ts'

interface CompanyFieldProps extends FieldProps<number | null>, FieldHelp {
  /** The stored company, which may not be among the results. */
  readonly stored: { readonly id: number; readonly nombre: string } | null
}

const SETTLED_AFTER_MS = 250

/** A customer's company, found by name or RFC as the user types. */
export function CompanyField({ stored, value, onChange, ...field }: CompanyFieldProps) {
  const [typed, setTyped] = useState(stored?.nombre ?? '')
  const [chosen, setChosen] = useState(stored)
  const [text] = useDebouncedValue(typed === chosen?.nombre ? '' : typed.trim(), SETTLED_AFTER_MS)
  const { data = [], isFetching, isError } = useQuery(companyChoicesQuery(text))
  const found = data.map(({ id, nombre, rfc }) => ({ value: id, label: nombre, rfc }))
  const isFound = found.some((option) => option.value === chosen?.id)
  const options = chosen === null || isFound ? found : [{ value: chosen.id, label: chosen.nombre, rfc: '' }, ...found]
  return (
    <Select<number>
      {...inputProps({ placeholder: 'Ninguna: es personal de la tienda', ...field })}
      data={options.map(({ value: id, label }) => ({ value: id, label })) as never}
      // The server has filtered already.
      filter={({ options: all }) => all}
      renderOption={({ option }) => (
        <Option label={option.label} rfc={options.find(isNamed(option.label))?.rfc ?? ''} />
      )}
      value={value}
      onChange={(id) => {
        const company = options.find((option) => option.value === id)
        setChosen(company === undefined ? null : { id: company.value, nombre: company.label })
        onChange(id)
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      clearable
      nothingFoundMessage={emptyText(isFetching, isError)}
      clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  )
}

const isNamed = (name: string) => (option: { readonly label: string }) => option.label === name

function Option({ label, rfc }: { readonly label: string; readonly rfc: string }) {
  return (
    <span>
      {label} {rfc !== '' && <small>{rfc}</small>}
    </span>
  )
}

function emptyText(isFetching: boolean, isError: boolean): string {
  if (isFetching) return 'Buscando…'
  return isError ? 'No se pudieron buscar las empresas.' : 'Ninguna empresa activa coincide.'
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { partChoicesQuery } from '#web/data/catalog/part-choices.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

export interface ChosenPart {
  readonly id: number
  readonly k_parte: string
  readonly descripcion: string
}

interface PartChoiceProps {
  readonly label: string
  readonly help?: string
  readonly error?: string | null
  readonly chosen: ChosenPart | null
  readonly onChoose: (part: ChosenPart | null) => void
  /** These are not offered. */
  readonly without?: readonly number[]
}

const TYPING_MS = 200
const MOST_LETTERS = 60
const NONE: readonly number[] = []

/** One part, found by the search of the shop. */
export function PartChoice({ label, help, error = null, chosen, onChoose, without = NONE }: PartChoiceProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({ ...partChoicesQuery(text), placeholderData: keepPreviousData })
  const found = (data?.results ?? []).filter((part) => !without.includes(part.id))
  const offered = chosen === null || found.some((part) => part.id === chosen.id) ? found : [chosen, ...found]
  return (
    <SelectField
      id={id}
      name="parte"
      label={label}
      {...(help === undefined ? {} : { help })}
      placeholder="Escribe una clave o lo que buscas"
      error={error}
      required={false}
      value={chosen?.id ?? null}
      options={offered.map((part) => ({ value: part.id, label: labelOf(part) }))}
      onSearch={setTyped}
      onChange={(value) => onChoose(offered.find((part) => part.id === value) ?? null)}
    />
  )
}

function labelOf({ k_parte: key, descripcion }: ChosenPart): string {
  const short = descripcion.length > MOST_LETTERS ? `${descripcion.slice(0, MOST_LETTERS)}…` : descripcion
  return short === '' ? key : `${key} · ${short}`
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { partChoicesQuery } from '#web/data/catalog/part-choices.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { movedTo } from '#web/ui/order/moved-to.ts'
import { OrderedList } from '#web/ui/order/ordered-list.tsx'

export interface PickedPart {
  readonly id: number
  readonly k_parte: string
}

interface PickedPartsFieldProps extends FieldProps<number[]>, FieldHelp {
  /** The parts that are chosen already. */
  readonly picked: readonly PickedPart[]
  readonly most: number
}

const TYPING_MS = 200

/** Ordered parts: found by the shop's search, dragged or moved by buttons. */
export function PickedPartsField({ picked, most, value, onChange, ...field }: PickedPartsFieldProps) {
  const [known, setKnown] = useState<readonly PickedPart[]>(picked)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({ ...partChoicesQuery(text), placeholderData: keepPreviousData })
  const found = (data?.results ?? []).filter(({ id }) => !value.includes(id))
  // A new field after each choice, so that it is empty.
  const [round, setRound] = useState(0)
  const add = (id: number | null) => {
    const part = found.find((each) => each.id === id)
    if (part === undefined) return
    setKnown([...known, { id: part.id, k_parte: part.k_parte }])
    setRound(round + 1)
    setTyped('')
    onChange([...value, part.id])
  }
  const nameOf = (id: number) => known.find((part) => part.id === id)?.k_parte ?? `Parte ${id}`
  const items = value.map((id) => ({
    id,
    name: nameOf(id),
    content: (
      <div className="row items-center gap-4-12 justify-between">
        <span>{nameOf(id)}</span>
        <ActionButton
          look="plain"
          aria-label={`Quitar ${nameOf(id)}`}
          onClick={() => onChange(value.filter((each) => each !== id))}
        >
          Quitar
        </ActionButton>
      </div>
    ),
  }))
  return (
    <div className="grid gap-8">
      {value.length < most && (
        <SelectField
          key={round}
          placeholder="Escribe una clave o lo que buscas"
          {...field}
          required={false}
          value={null}
          options={found.map(({ id, k_parte, descripcion }) => ({ value: id, label: labelOf(k_parte, descripcion) }))}
          onSearch={setTyped}
          onChange={add}
        />
      )}
      {items.length > 0 && (
        <OrderedList
          label="Partes elegidas, en su orden"
          items={items}
          onMove={(from, to) => onChange(movedTo(value, from, to))}
        />
      )}
    </div>
  )
}

const MOST_LETTERS = 60

function labelOf(key: string, description: string): string {
  const short = description.length > MOST_LETTERS ? `${description.slice(0, MOST_LETTERS)}…` : description
  return short === '' ? key : `${key} · ${short}`
}

import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ListFilter } from './list-screen.ts'
import type { ListAddress } from './use-list-address.ts'
import { useTypedText } from './use-typed-text.ts'
import classes from './list-filters.module.css'

interface ListFiltersProps {
  readonly filters: readonly ListFilter[]
  readonly address: ListAddress
}

/** A list shows so many of its filters, the most used ones, and those with a value. */
const MAIN_FILTERS = 4

/** The filters of a list in a row, the less used ones behind a button; on phones all are. */
export function ListFilters({ filters, address }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isActive = ({ name }: ListFilter) => Boolean(address.wanted.get(name))
  const chosen = filters.filter(isActive).length
  // A button for a single filter would take its room.
  const mainCount = filters.length > MAIN_FILTERS + 1 ? MAIN_FILTERS : filters.length
  const more = filters.slice(mainCount)
  if (filters.length === 0) return null
  const opener = (text: string, active: number, className: string | undefined) => (
    <ActionButton
      look="plain"
      className={className ?? ''}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      <IconAdjustmentsHorizontal size={20} aria-hidden />
      {active === 0 ? text : `${text} (${active})`}
    </ActionButton>
  )
  const field = (filter: ListFilter, isMain: boolean) => (
    <Filter key={filter.name} filter={filter} address={address} isMain={isMain} isActive={isActive(filter)} />
  )
  return (
    <div className={classes.filters}>
      {opener('Filtros', chosen, classes.opener)}
      <div
        id={id}
        role="group"
        aria-label="Filtros"
        className={`row items-end gap-8-12 ${classes.fields ?? ''}`}
        data-open={isOpen || undefined}
      >
        {filters.slice(0, mainCount).map((filter) => field(filter, true))}
        {more.length > 0 && opener('Más filtros', more.filter(isActive).length, classes.more)}
        {more.map((filter) => field(filter, false))}
        {chosen > 0 && <ClearFilters filters={filters} address={address} />}
      </div>
    </div>
  )
}

interface FilterProps {
  readonly filter: ListFilter
  readonly address: ListAddress
  readonly isMain: boolean
  readonly isActive: boolean
}

function Filter({ filter, address, isMain, isActive }: FilterProps) {
  const id = useId()
  const { name, label } = filter
  const value = address.wanted.get(name) ?? ''
  return (
    <div
      className={classes.field}
      data-kind={filter.kind}
      data-main={isMain || undefined}
      data-active={isActive || undefined}
    >
      {filter.kind !== 'day' && <label htmlFor={id}>{label}</label>}
      {filter.kind === 'text' ? (
        <TypedFilter id={id} filter={filter} address={address} />
      ) : filter.kind === 'day' ? (
        <DateField
          id={id}
          name={name}
          label={label}
          error={null}
          required={false}
          min="1900-01-01"
          max="2199-12-31"
          value={value}
          onChange={(day) => address.change({ [name]: day })}
        />
      ) : (
        <Select
          id={id}
          value={filter.choices.some((choice) => choice.value === value) ? value : ''}
          isChosen={value !== ''}
          onChange={(event) => address.change({ [name]: event.currentTarget.value })}
        >
          <option value="">{filter.none ?? 'Cualquiera'}</option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

interface TypedFilterProps {
  readonly id: string
  readonly filter: Extract<ListFilter, { kind: 'text' }>
  readonly address: ListAddress
}

function TypedFilter({ id, filter: { name, placeholder }, address }: TypedFilterProps) {
  const { value, onChange, onEnter, onBlur } = useTypedText(address.wanted.get(name) ?? '', (text, options) =>
    address.change({ [name]: text }, options),
  )
  return (
    <TextInput
      id={id}
      placeholder={placeholder}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      onBlur={onBlur}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** Removes all filters. */
export function ClearFilters({ filters, address }: ListFiltersProps) {
  const none = Object.fromEntries([['buscar', null], ...filters.map(({ name }) => [name, null])])
  return (
    <ActionButton look="plain" onClick={() => address.change(none)}>
      <IconX size={18} aria-hidden />
      Limpiar filtros
    </ActionButton>
  )
}

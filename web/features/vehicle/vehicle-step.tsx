import { NativeSelect, Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { foldName } from '#domain/name.ts'
import { countText } from '#web/ui/product/product-text.ts'
import classes from './vehicle-step.module.css'

export interface StepOption {
  readonly value: number
  readonly label: string
  /** How many parts; null where it is not known. */
  readonly count: number | null
}

export interface VehicleStepProps {
  readonly label: string
  /** What stands while nothing is picked: that any will do, or what has to come first. */
  readonly placeholder: string
  readonly options: readonly StepOption[]
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly disabled?: boolean
  readonly error?: string | null
  readonly inputRef?: Ref<HTMLInputElement & HTMLSelectElement>
}

/** One pick of the drill-down: a select to type in, or the device's own list where people point with a finger. */
export function VehicleStep(props: VehicleStepProps) {
  const isTouch = useMediaQuery('(pointer: coarse)', false)
  return <div className={classes.step}>{isTouch ? <NativeStep {...props} /> : <SearchableStep {...props} />}</div>
}

const styles = { root: classes.root, label: classes.label, input: classes.input, error: classes.error }
const chevron = <IconChevronDown size={18} aria-hidden />

function NativeStep({ label, placeholder, options, value, onChange, disabled, error, inputRef }: VehicleStepProps) {
  return (
    <NativeSelect
      ref={inputRef ?? null}
      variant="unstyled"
      classNames={styles}
      rightSection={chevron}
      label={label}
      error={error}
      disabled={disabled === true}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.count === null ? option.label : `${option.label} (${countText(option.count)})`}
        </option>
      ))}
    </NativeSelect>
  )
}

function SearchableStep({ label, placeholder, options, value, onChange, disabled, error, inputRef }: VehicleStepProps) {
  const [isOpen, setOpen] = useState(false)
  const counts = new Map(options.map((option) => [String(option.value), option.count]))
  const data = options.map((option) => ({ value: String(option.value), label: option.label }))

  // Enter takes the best match of what is typed, even before the list has marked it: the options may have just come.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    if (event.key !== 'Enter' || !isOpen || typed === '' || typed === labelOf(options, value)) return
    event.preventDefault()
    const [best] = matching(data, typed)
    if (best === undefined) return
    onChange(Number(best.value))
    setOpen(false)
  }

  return (
    <Select
      ref={inputRef ?? null}
      variant="unstyled"
      classNames={{
        ...styles,
        option: classes.option ?? '',
        dropdown: classes.dropdown ?? '',
        options: classes.options ?? '',
      }}
      rightSection={chevron}
      label={label}
      placeholder={placeholder}
      error={error}
      disabled={disabled === true}
      data={data}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={onKeyDown}
      value={value === null ? null : String(value)}
      onChange={(picked) => onChange(picked === null ? null : Number(picked))}
      onFocus={(event) => event.currentTarget.select()}
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': `Quitar ${label.toLowerCase()}` }}
      allowDeselect={false}
      withCheckIcon={false}
      filter={byFoldedName}
      nothingFoundMessage="No está en el catálogo"
      withScrollArea={false}
      comboboxProps={{ shadow: 'md', offset: 0, transitionProps: { duration: 0 } }}
      renderOption={({ option }) => <OptionRow label={option.label} count={counts.get(option.value) ?? null} />}
    />
  )
}

function OptionRow({ label, count }: { label: string; count: number | null }) {
  return (
    <>
      <span>{label}</span>
      {count !== null && <span className={classes.count}>{countText(count)}</span>}
    </>
  )
}

const byFoldedName: OptionsFilter = ({ options, search }) =>
  matching(
    options.filter((option): option is ComboboxItem => 'label' in option),
    search,
  )

/** Accents, case and dashes do not count. Names that begin with the text come first, then those that end with it: 98. */
function matching<Item extends { label: string }>(items: readonly Item[], text: string): Item[] {
  const wanted = foldName(text)
  return items
    .filter((item) => foldName(item.label).includes(wanted))
    .map((item) => ({ item, place: placeOf(foldName(item.label), wanted) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function labelOf(options: readonly StepOption[], value: number | null): string | undefined {
  return options.find((option) => option.value === value)?.label
}

function placeOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  return name.endsWith(wanted) ? 1 : 2
}

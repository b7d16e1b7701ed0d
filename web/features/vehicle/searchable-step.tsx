import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { foldName } from '#domain/name.ts'
import { countText } from '#web/ui/product/product-text.ts'
import type { StepOption, VehicleStepProps } from './step-options.ts'
import classes from './vehicle-step.module.css'

const styles = { root: classes.root, label: classes.label, input: classes.input, error: classes.error }
const chevron = <IconChevronDown size={18} aria-hidden />

/** A pick from a list that can be typed in. */
export function SearchableStep(props: VehicleStepProps): ReactNode {
  const { label, placeholder, options, value, onChange, disabled, error, inputRef } = props
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
      comboboxProps={{
        shadow: 'md',
        offset: 0,
        width: 'max-content',
        position: 'bottom-start',
        transitionProps: { duration: 0 },
      }}
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

import { Select, type ComboboxItem, type ComboboxParsedItem } from '@mantine/core'
import '#web/ui/mantine/select-styles.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState, type InputEvent, type KeyboardEvent, type ReactNode } from 'react'
import { foldName } from '#domain/name.ts'
import { countText } from '#web/ui/format/count-text.ts'
import type { VehicleStepProps } from './step-options.ts'
import classes from './vehicle-step.module.css'

const styles = { root: `stack ${classes.root ?? ''}`, label: classes.label, input: classes.input, error: classes.error }
const chevron = <IconChevronDown size={18} aria-hidden />

/** A step with a searchable select. */
export function SearchableStep(props: VehicleStepProps): ReactNode {
  const { label, placeholder, options, value, onChange, disabled, error, inputRef } = props
  const [isOpen, setOpen] = useState(false)
  const counts = new Map(options.map((option) => [String(option.value), option.count]))
  const data = options.map((option) => ({ value: String(option.value), label: option.label }))
  const labelOf = (picked: string) => data.find((option) => option.value === picked)?.label ?? ''
  // Of the field. The library would leave typed text there when the chosen option is chosen again.
  const [text, setText] = useState(value === null ? '' : labelOf(String(value)))

  // Text typed since the list opened; '' for none. The library does not filter by the name of the chosen option.
  const [typed, setTyped] = useState('')
  /** The arrows were used since: then the marked option decides, and not the text. */
  const hasMoved = useRef(false)

  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const onInput = (event: InputEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value)
    hasMoved.current = false
  }
  // Enter takes the best match of the text, even before the list has marked it: the options may have just arrived.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
    if (event.key !== 'Enter' || !isOpen || typed === '' || hasMoved.current) return
    event.preventDefault()
    const [best] = matching(data, typed)
    if (best === undefined) return
    setText(best.label)
    onChange(Number(best.value))
    close()
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
      onDropdownClose={close}
      searchValue={text}
      onSearchChange={setText}
      onOptionSubmit={(picked) => setText(labelOf(picked))}
      onInput={onInput}
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
      filter={({ options: all }) => matching(all.filter(isOption), typed)}
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

function isOption(item: ComboboxParsedItem): item is ComboboxItem {
  return 'label' in item
}

/**
 * Accents, case and dashes do not count. The name itself comes first, then those that begin with the text, then those that end with it: 98.
 */
function matching<Item extends { label: string }>(items: readonly Item[], text: string): Item[] {
  const wanted = foldName(text)
  return items
    .filter((item) => foldName(item.label).includes(wanted))
    .map((item) => ({ item, rank: rankOf(foldName(item.label), wanted) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  return name.endsWith(wanted) ? 2 : 3
}

import { Select } from '@mantine/core'
import '#web/ui/mantine/select-styles.ts'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'

export interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

interface SelectFieldProps<Value extends string | number> extends FieldProps<Value | null>, FieldHelp {
  readonly options: readonly Choice<Value>[]
  /** For too many options to load: called with the typed text, to load matching ones. */
  readonly onSearch?: (text: string) => void
}

/** From this number of options on they can be searched. */
const MANY = 8

/** One of several; null for none. For two or three, see RadioField. */
export function SelectField<Value extends string | number>({
  options,
  onSearch,
  value,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Select<Value>
      {...inputProps({ placeholder: 'Elige', ...field })}
      data={[...options] as never}
      value={value}
      onChange={onChange}
      searchable={onSearch !== undefined || options.length > MANY}
      {...(onSearch === undefined ? {} : { onSearchChange: onSearch, filter: all })}
      clearable={!field.required}
      allowDeselect={false}
      nothingFoundMessage="Nada coincide"
      clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  )
}

function all<Option>({ options }: { readonly options: Option }): Option {
  return options
}

import { MultiSelect } from '@mantine/core'
import '#web/ui/mantine/select-styles.ts'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'
import type { Choice } from './select-field.tsx'

interface MultiSelectFieldProps<Value extends string | number> extends FieldProps<Value[]>, FieldHelp {
  readonly options: readonly Choice<Value>[]
}

/** Several choices of many. For a few, see CheckboxesField. */
export function MultiSelectField<Value extends string | number>({
  options,
  value,
  onChange,
  ...field
}: MultiSelectFieldProps<Value>) {
  return (
    <MultiSelect<Value>
      {...inputProps({ ...field, placeholder: value.length === 0 ? (field.placeholder ?? 'Elige') : '' })}
      data={[...options] as never}
      value={value}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="Nada coincide"
      clearButtonProps={{ 'aria-label': `Quitar todo de ${field.label}` }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  )
}

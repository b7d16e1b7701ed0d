import { TagsInput } from '@mantine/core'
import '#web/ui/mantine/select-styles.ts'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'

interface TagsFieldProps extends FieldProps<string[]>, FieldHelp {
  /** Proposals; other texts may be typed. */
  readonly options?: readonly string[]
}

const NO_OPTIONS: readonly string[] = []

/** Short texts, each ended by Enter or a comma. */
export function TagsField({ options = NO_OPTIONS, value, onChange, ...field }: TagsFieldProps) {
  return (
    <TagsInput
      {...inputProps({ ...field, placeholder: value.length === 0 ? (field.placeholder ?? '') : '' })}
      data={[...options]}
      value={value}
      onChange={onChange}
      splitChars={[',', ';', '\t']}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': `Quitar todo de ${field.label}` }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  )
}

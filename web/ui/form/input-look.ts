import '@mantine/core/styles/Input.layer.css'
import type { FieldHelp, FieldProps } from './field-props.ts'
import classes from './input.module.css'

/** The look of every field, and what the interface library calls its parts. */
export const INPUT_LOOK = {
  size: 'md',
  classNames: {
    root: classes.root ?? '',
    wrapper: classes.wrapper ?? '',
    input: classes.input ?? '',
    label: classes.label ?? '',
    required: classes.required ?? '',
    description: classes.help ?? '',
    error: classes.error ?? '',
  },
} as const

/** All that is the same for every field; the value and how it changes are each field's own. */
export function inputProps(field: Omit<FieldProps<unknown>, 'value' | 'onChange'> & FieldHelp) {
  const { id, name, label, error, required, help, placeholder, autoComplete, disabled = false } = field
  return {
    ...INPUT_LOOK,
    id,
    name,
    label,
    error,
    required,
    description: help,
    placeholder,
    disabled,
    ...(autoComplete === undefined ? {} : { autoComplete }),
  }
}

import '@mantine/core/styles/Input.layer.css'
import type { FieldHelp, FieldProps } from './field-props.ts'
import classes from './input.module.css'

/** The look of every field, by the interface library's names of its parts. */
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

/** The props that are the same for every field; the value and its changes are each field's own. */
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

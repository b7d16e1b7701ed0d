import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { FieldHelp, FieldProps } from './field-props.ts'
import classes from './choice.module.css'

/** The look of checkboxes and radio buttons. */
export const CHOICE_LOOK = {
  size: 'md',
  classNames: {
    root: classes.root ?? '',
    body: classes.body ?? '',
    input: classes.input ?? '',
    radio: classes.input ?? '',
    label: classes.label ?? '',
    description: classes.help ?? '',
    error: classes.error ?? '',
  },
} as const

export function choiceProps(field: Omit<FieldProps<unknown>, 'value' | 'onChange'> & FieldHelp) {
  const { id, name, label, error, help, disabled = false } = field
  return { ...CHOICE_LOOK, id, name, label, error, description: help, disabled }
}

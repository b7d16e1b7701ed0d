import { Checkbox } from '@mantine/core'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { CHOICE_LOOK } from './choice-look.ts'
import { inputProps } from './input-look.ts'
import type { Choice } from './select-field.tsx'
import classes from './choice.module.css'

export interface DescribedChoice<Value extends string | number> extends Choice<Value> {
  readonly help?: string
}

interface CheckboxesFieldProps<Value extends string | number> extends FieldProps<Value[]>, FieldHelp {
  readonly options: readonly DescribedChoice<Value>[]
}

/** Several choices of a few, all visible: the roles of a user, the permissions of a role. */
export function CheckboxesField<Value extends string | number>({
  options,
  value,
  onChange,
  ...field
}: CheckboxesFieldProps<Value>) {
  const { placeholder: _, ...group } = inputProps(field)
  // The library's group only supports texts.
  const change = (chosen: readonly string[]) => {
    const isChosen = (each: Value) => chosen.includes(String(each))
    const added = options.filter((option) => isChosen(option.value) && !value.includes(option.value))
    onChange([...value.filter(isChosen), ...added.map((option) => option.value)])
  }
  return (
    <Checkbox.Group {...group} value={value.map(String)} onChange={change}>
      <div className={classes.group}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            {...CHOICE_LOOK}
            value={String(option.value)}
            label={option.label}
            description={option.help}
            disabled={option.disabled ?? false}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

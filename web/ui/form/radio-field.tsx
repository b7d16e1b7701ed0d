import { Radio } from '@mantine/core'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { CHOICE_LOOK } from './choice-look.ts'
import { inputProps } from './input-look.ts'
import type { DescribedChoice } from './checkboxes-field.tsx'
import classes from './choice.module.css'

interface RadioFieldProps<Value extends string | number> extends FieldProps<Value | null>, FieldHelp {
  readonly options: readonly DescribedChoice<Value>[]
}

/** One choice of a few, all visible. */
export function RadioField<Value extends string | number>({
  options,
  value,
  onChange,
  ...field
}: RadioFieldProps<Value>) {
  const { placeholder: _, ...group } = inputProps(field)
  // The library's group only supports texts.
  const change = (chosen: string) => onChange(options.find((option) => String(option.value) === chosen)?.value ?? null)
  return (
    <Radio.Group {...group} value={value === null ? null : String(value)} onChange={change}>
      <div className={classes.group}>
        {options.map((option) => (
          <Radio
            key={option.value}
            {...CHOICE_LOOK}
            value={String(option.value)}
            label={option.label}
            description={option.help}
            disabled={option.disabled ?? false}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

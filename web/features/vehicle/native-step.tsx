import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { countText } from '#web/ui/format/count-text.ts'
import type { VehicleStepProps } from './step-options.ts'
import classes from './vehicle-step.module.css'

/** A step with the device's own select. */
export function NativeStep(props: VehicleStepProps): ReactNode {
  const { name, label, placeholder, options, value, onChange, disabled = false, error = null, inputRef } = props
  const id = useId()
  return (
    <div className={`stack ${classes.root ?? ''}`}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select
        ref={inputRef}
        id={id}
        name={name}
        className={classes.input}
        disabled={disabled}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === null ? option.label : `${option.label} (${countText(option.count)})`}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

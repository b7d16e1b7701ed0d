import { TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { normaliseRfc, rfcDoubt, rfcProblem } from '#domain/rfc.ts'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'
import classes from './rfc-field.module.css'

/** A tax number (RFC), in capitals. An unexpected check digit is accepted with a warning. */
export function RfcField({ value, onChange, ...field }: FieldProps<string> & FieldHelp) {
  const doubt = rfcProblem(value) === null ? rfcDoubt(value) : null
  return (
    <div data-field>
      <TextInput
        {...inputProps(field)}
        value={value}
        onChange={(event) => onChange(normaliseRfc(event.currentTarget.value))}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className={classes.warning}>
        {doubt !== null && (
          <>
            <IconAlertTriangle size={18} aria-hidden />
            {doubt}
          </>
        )}
      </p>
    </div>
  )
}

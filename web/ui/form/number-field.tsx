import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'

export interface NumberFieldProps extends FieldProps<number | null>, FieldHelp {
  /** Digits after the point; 0 for whole numbers. */
  readonly decimals?: number
  readonly min?: number
  readonly max?: number
  readonly prefix?: string
  /** The unit: ' %', ' kg'. */
  readonly suffix?: string
  /** By how much one of what is shown is more than one of the value: 100 for pesos of centavos. */
  readonly factor?: number
  /** Always that many decimals, as in an amount of money. */
  readonly hasFixedDecimals?: boolean
  readonly isFocusedFirst?: boolean
  /** Commas between thousands: not in a year. */
  readonly isGrouped?: boolean
}

/** A number; null while nothing is typed. What is too small or too large is said, not changed. */
export function NumberField({
  decimals = 0,
  min,
  max,
  prefix,
  suffix,
  factor = 1,
  hasFixedDecimals = false,
  isFocusedFirst = false,
  isGrouped = true,
  value,
  onChange,
  ...field
}: NumberFieldProps) {
  // '12.' is typed on the way to 12.5: as a number it would lose its point.
  const [typed, setTyped] = useState<string | number>('')
  const valueOf = (text: string | number) =>
    text === '' || text === '-' ? null : Math.round(Number(text) * factor * 1e6) / 1e6
  const shown = valueOf(typed) === value ? typed : value === null ? '' : value / factor
  return (
    <NumberInput
      {...inputProps(field)}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(valueOf(text))
      }}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      decimalScale={decimals}
      fixedDecimalScale={hasFixedDecimals}
      allowDecimal={decimals > 0}
      allowNegative={min === undefined || min < 0}
      allowedDecimalSeparators={['.']}
      thousandSeparator={isGrouped ? ',' : ''}
      clampBehavior="none"
      hideControls
      data-autofocus={isFocusedFirst || undefined}
      {...(min === undefined ? {} : { min: min / factor })}
      {...(max === undefined ? {} : { max: max / factor })}
      {...(prefix === undefined ? {} : { prefix })}
      {...(suffix === undefined ? {} : { suffix })}
    />
  )
}

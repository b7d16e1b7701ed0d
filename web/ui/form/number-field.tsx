import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readNumber, type NumberKind, type ReadNumber } from '#domain/numbers/written-number.ts'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'

export interface NumberFieldProps extends FieldProps<number | null>, FieldHelp {
  /** The unit that may be typed, and is shown: '$' of a price, '%' of a share. */
  readonly kind?: NumberKind
  /** Digits after the point; 0 for whole numbers. */
  readonly decimals?: number
  readonly min?: number
  readonly max?: number
  /** The ratio of the shown number to the value: 100 for pesos of centavos. */
  readonly factor?: number
  /** Always shows this many decimals, as in an amount of money. */
  readonly hasFixedDecimals?: boolean
  readonly isFocusedFirst?: boolean
  /** Thousands commas: not in a year. */
  readonly isGrouped?: boolean
}

/**
 * A number as people write it; null while it is empty. A text that is no number, or is ambiguous, is NaN, which no schema accepts: the
 * field keeps the text and shows why. A number out of range is reported, not changed.
 */
export function NumberField({
  kind = 'number',
  decimals = 0,
  min,
  max,
  factor = 1,
  hasFixedDecimals = false,
  isFocusedFirst = false,
  isGrouped = true,
  value,
  onChange,
  error,
  ...field
}: NumberFieldProps) {
  // '12.' is typed on the way to 12.5: as a number it would lose its point.
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const read = (text: string): ReadNumber => readNumber(text, kind, decimals)
  const valueOf = (text: string): number | null => {
    if (text.trim() === '') return null
    const number = read(text)
    return 'value' in number ? Math.round(number.value * factor * 1e6) / 1e6 : Number.NaN
  }
  const isTyped = typed !== null && Object.is(valueOf(typed), value)
  const number = isTyped && typed.trim() !== '' ? read(typed) : null
  const problem = number !== null && 'reason' in number && (isLeft || error !== null) ? number.reason : null
  const range = isLeft ? rangeProblem(value, factor, min, max) : null
  const format = {
    minimumFractionDigits: hasFixedDecimals ? decimals : 0,
    maximumFractionDigits: Math.max(decimals, 6),
  }
  return (
    <TextInput
      {...inputProps({ ...field, error: problem ?? error ?? range })}
      value={isTyped ? typed : shownText(value, kind, factor, { ...format, useGrouping: isGrouped })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setLeft(false)
        onChange(valueOf(currentTarget.value))
      }}
      onBlur={() => {
        setLeft(true)
        if (!Number.isNaN(value)) setTyped(null)
      }}
      inputMode={decimals === 0 && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
      autoComplete={field.autoComplete ?? 'off'}
      data-autofocus={isFocusedFirst || undefined}
    />
  )
}

/** In the words of the schemas (contract/messages.ts). */
function rangeProblem(value: number | null, factor: number, min = -Infinity, max = Infinity): string | null {
  if (value === null || Number.isNaN(value) || (value >= min && value <= max)) return null
  const bound = ((value < min ? min : max) / factor).toLocaleString('es-MX')
  return `Debe ser ${bound} o ${value < min ? 'más' : 'menos'}.`
}

/** '$1,234.50', '8.5 %', '' for none. */
function shownText(
  value: number | null,
  kind: NumberKind,
  factor: number,
  format: Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits' | 'useGrouping'>,
): string {
  if (value === null || Number.isNaN(value)) return ''
  const digits = Math.abs(value / factor).toLocaleString('es-MX', format)
  return `${value < 0 ? '-' : ''}${kind === 'price' ? '$' : ''}${digits}${kind === 'share' ? ' %' : ''}`
}

import type { ComponentProps } from 'react'
import { NumberField } from './number-field.tsx'

/** A percentage: 16 is 16 %. With `factor={100}` the value is in hundredths, like `BasisPoints` (domain/money). */
export function PercentField(field: Omit<ComponentProps<typeof NumberField>, 'kind'>) {
  return <NumberField min={0} decimals={2} {...field} kind="share" />
}

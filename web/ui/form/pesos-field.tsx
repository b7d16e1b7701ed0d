import type { ComponentProps } from 'react'
import { NumberField } from './number-field.tsx'

/** An amount of money for calls: pesos with two decimals. */
export function PesosField(field: Omit<ComponentProps<typeof NumberField>, 'factor' | 'kind' | 'decimals'>) {
  return <NumberField placeholder="$0.00" min={0} {...field} decimals={2} kind="price" hasFixedDecimals />
}

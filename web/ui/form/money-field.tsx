import type { ComponentProps } from 'react'
import { NumberField } from './number-field.tsx'

/** An amount of money: shown in pesos, whole centavos in the value. */
export function MoneyField(field: Omit<ComponentProps<typeof NumberField>, 'factor' | 'kind' | 'decimals'>) {
  return <NumberField placeholder="$0.00" min={0} {...field} factor={100} decimals={2} kind="price" hasFixedDecimals />
}

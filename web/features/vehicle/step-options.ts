import type { Ref } from 'react'
import type { VehicleOption } from '#contract/search.ts'
import type { VehicleName } from './chosen-vehicle.ts'
import type { VehicleOptions } from '#web/data/queries.ts'

export interface StepOption {
  readonly value: number
  readonly label: string
  /** How many parts; null where it is not known. */
  readonly count: number | null
}

export interface VehicleStepProps {
  /** In the address that a form leads to before its scripts run. */
  readonly name?: string
  readonly label: string
  /** Shown while nothing is picked: that any will do, or what has to be picked first. */
  readonly placeholder: string
  readonly options: readonly StepOption[]
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly disabled?: boolean
  readonly error?: string | null
  readonly inputRef?: Ref<HTMLInputElement & HTMLSelectElement>
}

export function stepOption(option: VehicleOption): StepOption {
  return { value: option.id, label: option.nombre, count: option.cantidad }
}

/** A select cannot show what is not among its options, so the picked one is an option until the others arrive. */
export function withPicked(options: readonly VehicleOption[], picked: VehicleName | null): StepOption[] {
  if (picked === null || options.some((option) => option.id === picked.id)) return options.map(stepOption)
  return [{ value: picked.id, label: picked.name, count: null }, ...options.map(stepOption)]
}

/** The years of the catalogue, and the picked one until they have come. */
export function yearOptions({ years }: Pick<VehicleOptions, 'years'>, picked: number | null): StepOption[] {
  const options = years.map(({ year, cantidad }) => ({ value: year, label: String(year), count: cantidad }))
  if (picked === null || years.some(({ year }) => year === picked)) return options
  return [{ value: picked, label: String(picked), count: null }, ...options]
}

import type { Ref } from 'react'
import type { VehicleOption } from '#contract/search.ts'
import type { VehicleName } from './chosen-vehicle.ts'
import type { VehicleOptions } from '#web/data/queries.ts'

export interface StepOption {
  readonly value: number
  readonly label: string
  /** Number of parts; null: unknown. */
  readonly count: number | null
}

export interface VehicleStepProps {
  /** The query parameter of the form without scripts. */
  readonly name?: string
  readonly label: string
  /** Shown without a choice: any value is possible, or another step comes first. */
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

/** A select cannot show a value that is not among its options, so the chosen one is an option until the others arrive. */
export function withPicked(options: readonly VehicleOption[], picked: VehicleName | null): StepOption[] {
  if (picked === null || options.some((option) => option.id === picked.id)) return options.map(stepOption)
  return [{ value: picked.id, label: picked.name, count: null }, ...options.map(stepOption)]
}

/** The years of the catalogue, and until they arrive the chosen one. */
export function yearOptions({ years }: Pick<VehicleOptions, 'years'>, picked: number | null): StepOption[] {
  const options = years.map(({ year, cantidad }) => ({ value: year, label: String(year), count: cantidad }))
  if (picked === null || years.some(({ year }) => year === picked)) return options
  return [{ value: picked, label: String(picked), count: null }, ...options]
}

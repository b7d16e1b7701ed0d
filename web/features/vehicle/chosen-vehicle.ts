import { useSyncExternalStore } from 'react'
import { paths } from '#web/app/paths.ts'
import { removeStoredText, storedText, storeText, watchStoredText } from '#web/data/stored-text.ts'

export interface VehicleName {
  readonly id: number
  readonly name: string
}

/** The visitor's vehicle. null is any. */
export interface ChosenVehicle {
  readonly year: number | null
  readonly make: VehicleName
  readonly model: VehicleName | null
  readonly engine: VehicleName | null
}

export interface ChosenVehicleHandle {
  readonly vehicle: ChosenVehicle | null
  readonly choose: (vehicle: ChosenVehicle) => void
  readonly forget: () => void
  /** false until hydration: the vehicle is not known yet. */
  readonly ready: boolean
}

const STORAGE_KEY = 'tuerca-vehiculo'

/** The vehicle stored in this browser, shared by its tabs. */
export function useChosenVehicle(): ChosenVehicleHandle {
  const vehicle = useSyncExternalStore(watch, rememberedVehicle, vehicleOnServer)
  return { vehicle: vehicle ?? null, choose, forget, ready: vehicle !== undefined }
}

/** 'Nissan Tsuru 1998 1.6 L' */
export function vehicleLabel({ year, make, model, engine }: ChosenVehicle): string {
  return [make.name, model?.name, year, engine?.name].filter((part) => part !== undefined && part !== null).join(' ')
}

/** The list of a vehicle's parts, below the router base. */
export function vehiclePath({ year, make, model, engine }: ChosenVehicle): string {
  return paths.vehicleParts({ year, make: make.name, model: model?.name, engine: engine?.name })
}

/** Reads the stored vehicle; null for an incomplete one. */
export function parseVehicle(text: string | null): ChosenVehicle | null {
  if (text === null) return null
  try {
    const { year, make, model, engine } = JSON.parse(text) as Record<string, unknown>
    if (!isYear(year) || !isName(make) || !isNameOrNull(model) || !isNameOrNull(engine)) return null
    return { year, make, model, engine }
  } catch {
    return null
  }
}

function isYear(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1900 && value <= 2100)
}

function isName(value: unknown): value is VehicleName {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return false
  return Number.isInteger(value.id) && typeof value.name === 'string' && value.name !== ''
}

function isNameOrNull(value: unknown): value is VehicleName | null {
  return value === null || isName(value)
}

/** The same text gives the same object, so that React sees no change. */
let last: { text: string | null; vehicle: ChosenVehicle | null } = { text: null, vehicle: null }

function rememberedVehicle(): ChosenVehicle | null | undefined {
  const text = storedText(STORAGE_KEY)
  if (text !== last.text) last = { text, vehicle: parseVehicle(text) }
  return last.vehicle
}

function vehicleOnServer(): ChosenVehicle | null | undefined {
  return undefined
}

function watch(onChange: () => void): () => void {
  return watchStoredText(STORAGE_KEY, onChange)
}

function choose(vehicle: ChosenVehicle): void {
  storeText(STORAGE_KEY, JSON.stringify(vehicle))
}

function forget(): void {
  removeStoredText(STORAGE_KEY)
}

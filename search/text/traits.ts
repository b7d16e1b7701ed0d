import { kindOfTrait, VEHICLE_TRAITS, type VehicleTrait } from '#domain/fitment/vehicle-traits.ts'

/** @returns the traits as bits, in the order of VEHICLE_TRAITS. */
export function traitMask(traits: readonly VehicleTrait[]): number {
  let mask = 0
  for (const trait of traits) mask |= 1 << VEHICLE_TRAITS.indexOf(trait)
  return mask
}

/** By kind: the bits of its traits. */
const KINDS = [...new Set(VEHICLE_TRAITS.map(kindOfTrait))].map(({ traits }) => traitMask(traits))

/** @returns the traits that vehicles with the stated ones do not have: the others of each stated kind. */
export function refusedBy(stated: number): number {
  let refused = 0
  for (const kind of KINDS) if ((stated & kind) !== 0) refused |= kind & ~stated
  return refused
}

/** @returns for each kind its traits among those given, as bits. A vehicle has one of each kind. */
export function traitsByKind(traits: readonly VehicleTrait[]): number[] {
  const mask = traitMask(traits)
  return KINDS.map((kind) => kind & mask).filter((requested) => requested !== 0)
}

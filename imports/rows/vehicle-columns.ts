import { foldName } from '#domain/name.ts'
import type { Field } from './headings.ts'

/** The meanings of a numbered heading ('MODELO2') for one of several vehicles in a row; a numbered 'marca' is the make. */
const NUMBERED: Readonly<Partial<Record<Field, Field>>> = {
  anyBrand: 'make',
  makeOnly: 'make',
  model: 'model',
  years: 'years',
  yearFrom: 'yearFrom',
  yearTo: 'yearTo',
  engine: 'engine',
  position: 'position',
  note: 'note',
}

/** Fields of one vehicle only; the rest of a row (a make for all, ABS, traction) is shared. */
const OF_ONE_VEHICLE: ReadonlySet<Field> = new Set<Field>(['model', 'years', 'yearFrom', 'yearTo', 'engine'])

/**
 * The columns of each vehicle of a wide file by their number: 'MARCA1', 'MODELO1', 'AÑO1', 'MODELO2', 'AÑO2'. Empty where no
 * model is numbered: then 'AÑO 1' and 'AÑO 2' are the first and the last year of one vehicle.
 */
export function numberedVehicles(
  headings: readonly string[],
  fieldOf: (heading: string) => Field | undefined,
): ReadonlyMap<Field, readonly number[]>[] {
  const groups = new Map<number, Map<Field, readonly number[]>>()
  for (const [index, heading] of headings.entries()) {
    const [, name = '', number = ''] = /^(.*\D)(\d{1,2})$/u.exec(foldName(heading)) ?? []
    const known = fieldOf(name)
    const field = known === undefined ? undefined : NUMBERED[known]
    if (field === undefined) continue
    const group = groups.get(Number(number)) ?? new Map<Field, readonly number[]>()
    groups.set(Number(number), group.set(field, [...(group.get(field) ?? []), index]))
  }
  return [...groups]
    .filter(([, group]) => group.has('model'))
    .sort(([one], [other]) => one - other)
    .map(([, group]) => group)
}

export function sharedByVehicles(fields: ReadonlyMap<Field, readonly number[]>): ReadonlyMap<Field, readonly number[]> {
  return new Map([...fields].filter(([field]) => !OF_ONE_VEHICLE.has(field)))
}

import { CAR_FIELDS, carFieldOf, isEmptyCar, type CarField } from '#domain/quick-order/car-fields.ts'
import type { ImportSource } from '#imports/source.ts'
import { readListRows, type ListColumns, type ListKind, type ListRows } from './list-rows.ts'

const CARS: ListKind<CarField> = {
  fields: CAR_FIELDS,
  uses: {
    year: 'years',
    marca: 'name',
    modelo: 'name',
    motor: 'name',
    linea: 'name',
    cantidad: 'number',
    nota: 'text',
  },
  fieldOf: carFieldOf,
  columnProblem: ({ modelo }) => (modelo === null ? 'elige la columna del modelo.' : null),
  isEmpty: isEmptyCar,
  nothing: 'no tiene ningún auto.',
}

export type CarColumns = ListColumns<CarField>
export type CarRows = ListRows<CarField>

/** Reads a list of cars. Throws ImportError. */
export async function readCarRows(source: ImportSource, chosen: CarColumns | null): Promise<CarRows> {
  return readListRows(source, CARS, chosen)
}

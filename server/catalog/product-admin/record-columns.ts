import { positionsCell } from '#domain/parts/applications/cells.ts'
import { namedVehicle } from '#imports/rows/vehicle.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { ApplicationRow, StockRow } from './records-store.ts'

// In the form of files of stock and of parts, so that importing them again changes nothing.

export const STOCK_COLUMNS: readonly SheetColumn<StockRow>[] = [
  { heading: 'Clave', value: ({ key }) => key },
  { heading: 'Sucursal', value: ({ branch }) => branch },
  { heading: 'Existencia', value: ({ quantity }) => quantity },
  { heading: 'Fecha de la cifra', value: (row) => row.as_of },
  { heading: 'Llega', value: (row) => row.arrives_on },
]

/** With a column for each qualifier of the application that has the most. */
export function applicationColumns(mostQualifiers: number): readonly SheetColumn<ApplicationRow>[] {
  const qualifiers = Array.from({ length: mostQualifiers }, (_, index): SheetColumn<ApplicationRow> => ({
    heading: 'Especificación',
    value: (row) => row.qualifiers[index] ?? null,
  }))
  return [
    { heading: 'Clave', value: ({ key }) => key },
    { heading: 'Armadora', value: ({ make, model }) => namedVehicle(make, model).make },
    { heading: 'Modelo', value: ({ make, model }) => namedVehicle(make, model).model },
    { heading: 'Año inicial', value: (row) => row.year_from },
    { heading: 'Año final', value: (row) => row.year_to },
    { heading: 'Motor', value: ({ engine }) => engine },
    { heading: 'Posición', value: ({ positions }) => positionsCell(positions) },
    ...qualifiers,
    { heading: 'Nota', value: ({ note }) => note },
  ]
}

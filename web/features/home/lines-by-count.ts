import type { VehicleOptions } from '#web/data/queries.ts'

type Line = VehicleOptions['lineas'][number]

/** Lines with most parts first, then by name. */
export function linesByCount(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => b.cantidad - a.cantidad || a.nombre.localeCompare(b.nombre, 'es'))
}

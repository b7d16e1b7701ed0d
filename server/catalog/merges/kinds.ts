import type { ReferenceKind } from '#domain/reference-kinds.ts'

export type MergeKind = 'brand' | 'line' | 'make' | 'model' | 'engine'
export type ReferenceTable = 'brands' | 'lines' | 'makes' | 'models' | 'engines'

/** The names of the wire beside those of the tables. */
export const KINDS: Readonly<Record<ReferenceKind, { readonly kind: MergeKind; readonly table: ReferenceTable }>> = {
  marca: { kind: 'brand', table: 'brands' },
  linea: { kind: 'line', table: 'lines' },
  armadora: { kind: 'make', table: 'makes' },
  modelo: { kind: 'model', table: 'models' },
  motor: { kind: 'engine', table: 'engines' },
}

export const WIRE_KINDS: Readonly<Record<MergeKind, ReferenceKind>> = {
  brand: 'marca',
  line: 'linea',
  make: 'armadora',
  model: 'modelo',
  engine: 'motor',
}

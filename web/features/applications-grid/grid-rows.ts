/** The columns of the grid in order, under their wire names. */
export const FIELDS = ['marca', 'modelo', 'anios', 'motor', 'posicion', 'calificadores', 'nota'] as const

export type Field = (typeof FIELDS)[number]

export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  marca: 'Marca',
  modelo: 'Modelo',
  anios: 'Años',
  motor: 'Motor',
  posicion: 'Posición',
  calificadores: 'Calificadores',
  nota: 'Nota',
}

/** Examples. */
export const FIELD_HINTS: Readonly<Record<Field, string>> = {
  marca: 'Nissan o VW',
  modelo: 'Tsuru',
  anios: '92-17, 98 o 2003 en adelante',
  motor: '1.6L. Vacío: todos',
  posicion: 'delantera izquierda',
  calificadores: 'C/ABS; 4X2',
  nota: 'Desde el chasis 3N1EB31S',
}

/** Maximum lengths, as in the call. */
export const FIELD_LENGTHS: Readonly<Record<Field, number>> = {
  marca: 80,
  modelo: 120,
  anios: 40,
  motor: 80,
  posicion: 120,
  calificadores: 400,
  nota: 600,
}

export type Cells = Readonly<Record<Field, string>>

/** One application as typed, not necessarily understood. */
export interface GridRow {
  /** On this screen only. */
  readonly id: number
  /** Id of the stored application; null: new. */
  readonly stored: number | null
  readonly cells: Cells
  /** The origin of a new row: 'De BA-1234'. '' for a typed one. */
  readonly origin: string
}

export const EMPTY_CELLS: Cells = {
  marca: '',
  modelo: '',
  anios: '',
  motor: '',
  posicion: '',
  calificadores: '',
  nota: '',
}

export function isBlank({ cells }: Pick<GridRow, 'cells'>): boolean {
  return FIELDS.every((field) => cells[field].trim() === '')
}

export function fieldAt(column: number): Field {
  return FIELDS[Math.min(Math.max(column, 0), FIELDS.length - 1)] ?? 'marca'
}

/** 'Nissan Tsuru 98-02 1.6L', for screen readers and confirmations. '' for an empty row. */
export function rowText({ cells }: Pick<GridRow, 'cells'>): string {
  return [cells.marca, cells.modelo, cells.anios, cells.motor]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
}

export function sameCells(one: Cells, other: Cells): boolean {
  return one === other || FIELDS.every((field) => one[field] === other[field])
}

/** The row with another text in a field; the same object if unchanged. */
export function withText(row: GridRow, field: Field, text: string): GridRow {
  return row.cells[field] === text ? row : { ...row, cells: { ...row.cells, [field]: text } }
}

import { foldName } from '#domain/name.ts'

/** The fields of a row in a list of cars, in the column order of a list without headings. */
export const CAR_FIELDS = ['year', 'marca', 'modelo', 'motor', 'linea', 'cantidad', 'nota'] as const
export type CarField = (typeof CAR_FIELDS)[number]
export type WrittenCar = Readonly<Record<CarField, string>>

export const CAR_FIELD_LABELS: Readonly<Record<CarField, string>> = {
  year: 'Año',
  marca: 'Armadora',
  modelo: 'Modelo',
  motor: 'Motor',
  linea: 'Línea',
  cantidad: 'Cantidad',
  nota: 'Nota',
}

/** In characters. A note is copied to the line of the cart. */
export const LONGEST_CAR_TEXT: Readonly<Record<CarField, number>> = {
  year: 20,
  marca: 60,
  modelo: 80,
  motor: 60,
  linea: 80,
  cantidad: 20,
  nota: 200,
}

/** Column headings of lists of cars. Compared without case, accents, blanks and punctuation. */
const HEADINGS: Readonly<Record<CarField, readonly string[]>> = {
  year: ['año', 'years', 'year', 'año modelo', 'año del auto', 'año vehículo', 'model year'],
  marca: ['marca', 'armadora', 'marca del auto', 'marca vehículo', 'fabricante', 'make'],
  modelo: ['modelo', 'auto', 'vehículo', 'carro', 'coche', 'versión', 'model', 'submarca', 'unidad modelo'],
  motor: ['motor', 'cilindrada', 'litros', 'engine', 'cilindros'],
  linea: ['línea', 'pieza', 'refacción', 'parte', 'producto', 'grupo', 'descripción', 'qué necesita', 'line', 'part'],
  cantidad: ['cantidad', 'cant', 'cant.', 'piezas', 'pzas', 'pza', 'pz', 'qty', 'quantity', 'unidades'],
  nota: ['nota', 'notas', 'unidad', 'económico', 'no. económico', 'núm. económico', 'placas', 'placa', 'comentario'],
}

const fieldByHeading = new Map<string, CarField>(
  CAR_FIELDS.flatMap((field) => HEADINGS[field].map((heading): [string, CarField] => [foldName(heading), field])),
)

/** The field of a column with this heading; undefined: none. */
export function carFieldOf(heading: string): CarField | undefined {
  return fieldByHeading.get(foldName(heading))
}

/** A car with only the given fields. */
export function carOf(fields: Partial<WrittenCar>): WrittenCar {
  return { year: '', marca: '', modelo: '', motor: '', linea: '', cantidad: '', nota: '', ...fields }
}

/** Whether a row names no car: a note or quantity alone does not. */
export function isEmptyCar({ year, marca, modelo, motor, linea }: WrittenCar): boolean {
  return [year, marca, modelo, motor, linea].every((text) => text === '')
}

/** '1998 Nissan Tsuru 1.6', as written. */
export function carText({ marca, modelo, year, motor }: WrittenCar): string {
  return [marca, modelo, year, motor].filter((text) => text !== '').join(' ')
}

import type { FileRules } from '../uploads.ts'

/** Which columns of a file are applied; null in code, 'todo' on the wire: all of them. */
export const PRODUCT_KINDS = ['productos', 'precios', 'existencias', 'equivalencias', 'aplicaciones'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

export const PRODUCT_KIND_TITLES: Readonly<Record<ProductKind, string>> = {
  productos: 'Productos',
  precios: 'Precios de lista',
  existencias: 'Existencias',
  equivalencias: 'Equivalencias',
  aplicaciones: 'Aplicaciones',
}

/** The possible contents of a column of a parts file, as people choose them. */
export const PRODUCT_FIELDS = {
  clave: 'Clave',
  descripcion: 'Descripción',
  linea: 'Línea',
  marca: 'Marca de la pieza',
  precio: 'Precio de lista',
  moneda: 'Moneda del precio',
  existencia: 'Existencia',
  sucursal: 'Sucursal',
  clave_alterna: 'Clave alterna',
  equivalencia: 'Equivalencia',
  marca_equivalencia: 'Marca de la equivalencia',
  armadora: 'Armadora',
  modelo: 'Modelo',
  years: 'Años (rango)',
  year_inicial: 'Año inicial',
  year_final: 'Año final',
  motor: 'Motor',
  posicion: 'Posición',
  abs: 'ABS',
  birlos: 'Birlos',
  traccion: 'Tracción',
  carroceria: 'Carrocería',
  transmision: 'Transmisión',
  combustible: 'Combustible',
  especificaciones: 'Especificaciones',
  nota: 'Nota',
} as const
export type ProductField = keyof typeof PRODUCT_FIELDS

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as [ProductField, ...ProductField[]]

/** What empty, absent and 0 mean in a parts file. `imports/rows` implements it. */
export const PRODUCT_FILE_RULES: readonly string[] = [
  'Lo que el archivo no trae no cambia: ninguna pieza se borra por no venir.',
  'Una celda vacía, un guion o «N/A» no cambia nada: deja lo que ya hay.',
  'Existencia 0 es que no hay. Un precio en 0 es que el archivo no trae precio: deja el que ya hay.',
  'Un año, una marca o un motor en 0 es como una celda vacía.',
  'Equivalencias y aplicaciones se suman a las que hay. Si el archivo corrige los años de un vehículo, se cambian.',
]

/** Each as large as the readers accept; all together `MOST_UPLOAD_BYTES`. */
export const PRODUCT_UPLOAD_RULES: FileRules = { kinds: ['csv', 'xlsx'], mostFiles: 10, mostBytes: 100_000_000 }

/** All files of one import together. */
export const MOST_UPLOAD_BYTES = 250_000_000

/** Days until files that were not applied are deleted. */
export const UNAPPLIED_FILE_DAYS = 7

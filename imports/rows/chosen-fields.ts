import { foldName } from '#domain/name.ts'
import type { ProductField, ProductKind } from '#domain/imports/product-files.ts'
import type { ColumnChoices, ImportKind } from './columns.ts'
import type { Field } from './headings.ts'

/** The readers' fields for the choices on the screen. */
const FIELDS: Readonly<Record<ProductField, Field>> = {
  clave: 'key',
  descripcion: 'description',
  linea: 'line',
  marca: 'brand',
  precio: 'price',
  moneda: 'currency',
  existencia: 'stock',
  sucursal: 'branch',
  clave_alterna: 'alternateKey',
  equivalencia: 'otherKey',
  marca_equivalencia: 'owner',
  armadora: 'make',
  modelo: 'model',
  years: 'years',
  year_inicial: 'yearFrom',
  year_final: 'yearTo',
  motor: 'engine',
  posicion: 'position',
  abs: 'abs',
  birlos: 'boltPattern',
  traccion: 'drive',
  carroceria: 'body',
  transmision: 'transmission',
  combustible: 'fuel',
  especificaciones: 'specifications',
  nota: 'note',
}

const NAMES = new Map((Object.keys(FIELDS) as ProductField[]).map((name) => [FIELDS[name], name]))

const KINDS: Readonly<Record<ProductKind, ImportKind>> = {
  productos: 'products',
  precios: 'prices',
  existencias: 'stock',
  equivalencias: 'equivalents',
  aplicaciones: 'applications',
}

const KIND_NAMES = new Map((Object.keys(KINDS) as ProductKind[]).map((name) => [KINDS[name], name]))

export function productKindOf(kind: ImportKind): ProductKind {
  const name = KIND_NAMES.get(kind)
  if (name === undefined) throw new RangeError(`${kind} has no name`)
  return name
}

/** null: no choice on the screen has this field. */
export function productFieldOf(field: Field): ProductField | null {
  return NAMES.get(field) ?? null
}

/** A person's choice for a heading; field null: not read. */
export interface HeadingChoice {
  readonly heading: string
  readonly field: ProductField | null
}

export function columnChoices(chosen: readonly HeadingChoice[], kind: ProductKind | null): ColumnChoices {
  return {
    fields: new Map(chosen.map(({ heading, field }) => [foldName(heading), field === null ? null : FIELDS[field]])),
    kind: kind === null ? null : KINDS[kind],
  }
}

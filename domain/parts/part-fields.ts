import type { PartStatus } from './allowance.ts'

// Names and values of a part's fields in words, for its history, its form and the preview of bulk edits.

/** Columns of `product_images` in reading order. */
export const PART_FIELDS = {
  key: 'Clave',
  line: 'Línea',
  brand: 'Marca',
  description: 'Descripción',
  positions: 'Posiciones',
  qualifiers: 'Calificadores',
  keys: 'Otras claves',
  list_price: 'Precio de lista',
  is_new: 'Nuevo',
  new_from: 'Nuevo desde',
  new_until: 'Nuevo hasta',
  is_special: 'Especial',
  special_from: 'Especial desde',
  special_until: 'Especial hasta',
  status: 'Estatus',
  superseded_by: 'Sustituida por',
  pack_multiple: 'Múltiplo de empaque',
  minimum_quantity: 'Mínimo de venta',
  core_charge: 'Casco',
  substitutes: 'Sustitutos',
  applications: 'Aplicaciones',
  pictures: 'Imágenes',
} as const

export type PartField = keyof typeof PART_FIELDS

function isPartField(name: string): name is PartField {
  return Object.hasOwn(PART_FIELDS, name)
}

/** The title of a field; an unknown field of a later version has its column name. */
export function partFieldName(name: string): string {
  return isPartField(name) ? PART_FIELDS[name] : name
}

export const STATUS_NAMES: Readonly<Record<PartStatus, string>> = {
  active: 'Activo',
  discontinued: 'Descontinuado',
  superseded: 'Sustituido',
  hidden: 'Oculto',
}

/** A change of a field in words. For a list only the differences are named. */
export interface ChangeText {
  readonly before: string
  readonly after: string
}

/** @param before, after values in the form of `product_images` */
export function changeText(field: string, before: unknown, after: unknown): ChangeText {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return { before: valueText(field, before), after: valueText(field, after) }
  }
  const had = textsOf(field, before)
  const has = textsOf(field, after)
  const gone = without(had, has)
  const come = without(has, had)
  // Only the order changed: a picture was moved.
  if (gone.length === 0 && come.length === 0) return { before: listText(had), after: listText(has) }
  return { before: listText(gone), after: listText(come) }
}

/** '—' where there is no value. */
export function valueText(field: string, value: unknown): string {
  if (Array.isArray(value)) return listText(textsOf(field, value))
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (field === 'status' && typeof value === 'string') return STATUS_NAMES[value as PartStatus] ?? value
  if ((field === 'list_price' || field === 'core_charge') && Number.isFinite(Number(value))) return pesosText(value)
  if (typeof value === 'object') return nameOf(value as Item)
  return plainText(value)
}

const NONE = '—'
const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

function pesosText(value: unknown): string {
  return PESOS.format(Number(value))
}

/** Further values are counted. */
const MOST_NAMED = 8

function listText(texts: readonly string[]): string {
  if (texts.length === 0) return NONE
  const named = texts.slice(0, MOST_NAMED).join('; ')
  return texts.length > MOST_NAMED ? `${named}; y ${texts.length - MOST_NAMED} más` : named
}

function without(texts: readonly string[], others: readonly string[]): string[] {
  const set = new Set(others)
  return texts.filter((text) => !set.has(text))
}

type Item = Readonly<Record<string, unknown>>

function textsOf(field: string, items: readonly unknown[]): string[] {
  return items.map((item) => {
    if (typeof item !== 'object' || item === null) return plainText(item)
    if (field === 'keys') return keyText(item as Item)
    if (field === 'applications') return applicationText(item as Item)
    if (field === 'pictures') return pictureText(item as Item)
    return nameOf(item as Item)
  })
}

function nameOf({ name }: Item): string {
  return typeof name === 'string' ? name : NONE
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : NONE
}

function keyText({ kind, key, owner }: Item): string {
  if (kind === 'alternate') return `${plainText(key)} (alterna)`
  return owner === '' ? plainText(key) : `${plainText(key)} de ${plainText(owner)}`
}

function applicationText(item: Item): string {
  const { make, model, year_from: from, year_to: to, engine, positions, qualifiers, note } = item
  const more = [engine, ...listOf(positions), ...listOf(qualifiers), note].filter(
    (text) => typeof text === 'string' && text !== '',
  )
  return [`${plainText(make)} ${plainText(model)}${yearsText(from, to)}`, ...more.map(plainText)].join(', ')
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function yearsText(from: unknown, to: unknown): string {
  if (typeof from !== 'number') return typeof to === 'number' ? ` hasta ${to}` : ''
  if (typeof to !== 'number') return ` desde ${from}`
  return from === to ? ` ${from}` : ` ${from}–${to}`
}

function pictureText({ index, alt }: Item): string {
  const named = typeof alt === 'string' && alt !== '' ? ` (${alt})` : ''
  return `Imagen ${plainText(index)}${named}`
}

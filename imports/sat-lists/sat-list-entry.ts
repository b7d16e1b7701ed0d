import { TAX_LIST_FACTS, type TaxList } from '#domain/tax-documents/tax-lists.ts'
import type { CellNote } from '#imports/table.ts'
import type { SatListColumns } from './sat-list-columns.ts'

export interface SatListEntry {
  /** Of a neighbourhood its postal code and its number there: '010000001'. */
  readonly key: string
  readonly from: string | null
  readonly to: string | null
  /** SAT's data other than dates, under short names. */
  readonly detail: Readonly<Record<string, string>>
}

/** A row as an entry, why it is none (Spanish, without a period), or null for an empty row. */
export function readEntry(
  list: TaxList,
  columns: SatListColumns,
  cells: readonly string[],
  notes?: ReadonlyMap<number, CellNote>,
): SatListEntry | string | null {
  const at = (field: Parameters<SatListColumns['get']>[0]): string => cells[columns.get(field) ?? -1]?.trim() ?? ''
  const written = at('key')
  if (cells.every((cell) => cell.trim() === '')) return null
  const { digits } = TAX_LIST_FACTS[list]
  // A sheet that stores keys as numbers drops leading zeros.
  const key =
    list === 'colonias' ? written.padStart(digits, '0') : written.length === digits - 1 ? `0${written}` : written
  if (key.length !== digits || !/^\d+$/u.test(key))
    return `«${written.slice(0, 40)}» no es una clave de ${digits} dígitos`
  if (list === 'colonias') return neighbourhood(key, at('postalCode'), at('name'))
  const days = (['from', 'to'] as const).map((field) => dayOf(at(field), notes?.get(columns.get(field) ?? -1)))
  const [from = null, to = null] = days
  if (from === undefined || to === undefined || days.includes(undefined)) return `la vigencia de ${key} no es una fecha`
  const detail = {
    iva: at('vat'),
    ieps: at('excise'),
    estado: at('state'),
    frontera: at('border'),
  }
  return { key, from, to, detail: Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== '')) }
}

function neighbourhood(number: string, writtenCode: string, name: string): SatListEntry | string {
  const postalCode = writtenCode.padStart(5, '0')
  if (!/^\d{5}$/u.test(postalCode)) return `«${writtenCode.slice(0, 40)}» no es un código postal`
  if (name === '') return `la colonia ${number} del código postal ${postalCode} no tiene nombre`
  return { key: postalCode + number, from: null, to: null, detail: { nombre: name.slice(0, 120) } }
}

/** '2022-01-01', '01/01/2022', or a date of a sheet; null where empty; undefined: no day. */
function dayOf(text: string, note: CellNote | undefined): string | null | undefined {
  if (note?.kind === 'date' && note.day !== null) return note.day
  if (text === '') return null
  const iso = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/u.exec(text)?.groups
  const local = /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4})$/u.exec(text)?.groups
  const parts = iso ?? local
  if (parts === undefined) return undefined
  const day = `${parts['year'] ?? ''}-${(parts['month'] ?? '').padStart(2, '0')}-${(parts['day'] ?? '').padStart(2, '0')}`
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day
    ? undefined
    : day
}

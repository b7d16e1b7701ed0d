import { z } from 'zod'
import { readNumber } from '#domain/numbers/written-number.ts'
import type { SyncEntity } from '#domain/systems/entities.ts'

/** The kind of editor of a field; 'json' for values with fields of their own. */
export interface RecordField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'lines' | 'number' | 'version' | 'list' | 'json'
  readonly help?: string
}

const EXTERNAL_ID: RecordField = { name: 'idExterno', label: 'Id externo', kind: 'text' }
const VERSION: RecordField = {
  name: 'version',
  label: 'Versión',
  kind: 'version',
  help: 'Un entero, o la fecha y hora del cambio.',
}
const KEY: RecordField = { name: 'clave', label: 'Clave', kind: 'text' }

/** The fields of the contract (contract/systems/batches.ts); a test compares the names. */
export const RECORD_FIELDS: Readonly<Record<SyncEntity, readonly RecordField[]>> = {
  productos: [
    EXTERNAL_ID,
    VERSION,
    KEY,
    { name: 'linea', label: 'Línea', kind: 'text' },
    { name: 'marca', label: 'Marca', kind: 'text' },
    { name: 'descripcion', label: 'Descripción', kind: 'lines' },
    { name: 'posiciones', label: 'Posiciones', kind: 'list' },
    { name: 'caracteristicas', label: 'Características', kind: 'list' },
    { name: 'alternos', label: 'Claves alternas', kind: 'list' },
    { name: 'equivalentes', label: 'Equivalentes', kind: 'json', help: 'Lista en JSON: [{"clave":"…","marca":"…"}]' },
    {
      name: 'aplicaciones',
      label: 'Aplicaciones',
      kind: 'json',
      help: 'Lista en JSON: [{"armadora":"…","modelo":"…","desde":1992,"hasta":2017}]',
    },
  ],
  existencias: [
    EXTERNAL_ID,
    KEY,
    { name: 'sucursal', label: 'Sucursal', kind: 'text' },
    { name: 'existencia', label: 'Existencia', kind: 'number' },
    { name: 'llega', label: 'Llega', kind: 'text', help: 'Cuándo llegan más: 2026-12-04, o «sin fecha».' },
    VERSION,
  ],
}

export type LooseRecord = Readonly<Record<string, unknown>>

/** The content of a text field for any value. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** The content of a list field: texts unchanged, other values as JSON. */
export function listOfValue(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) =>
    typeof item === 'string' ? item : JSON.stringify(item),
  )
}

/** Names that no record of the entity has. */
export function unknownNames(entity: SyncEntity, record: LooseRecord): readonly string[] {
  const names = new Set(RECORD_FIELDS[entity].map(({ name }) => name))
  return Object.keys(record).filter((name) => !names.has(name))
}

/** The record to send: numbers and JSON are parsed. Empty fields that were absent are left out; untouched fields are unchanged. */
export function typedRecord(entity: SyncEntity, came: LooseRecord, typed: LooseRecord): Record<string, unknown> {
  const record: Record<string, unknown> = { ...typed }
  for (const { name, kind } of RECORD_FIELDS[entity]) {
    const value = typed[name]
    if (value === came[name]) continue
    if (value === '' || (Array.isArray(value) && value.length === 0)) {
      if (came[name] === undefined) delete record[name]
      else record[name] = null
    } else if (typeof value === 'string') record[name] = valueOf(kind, value.trim())
  }
  return record
}

function valueOf(kind: RecordField['kind'], text: string): unknown {
  if (kind === 'json') return parsed(text)
  if (kind !== 'number' && kind !== 'version') return text
  // An invalid number stays a text, which the call rejects at its field.
  const read = readNumber(text, 'number', 0)
  return 'value' in read ? read.value : text
}

/** The schema of the form: invalid JSON is reported before sending. */
export function recordSchema(entity: SyncEntity) {
  return z.object({
    version: z.number(),
    contenido: z.record(z.string(), z.unknown()).superRefine((record, context) => {
      for (const { name, kind } of RECORD_FIELDS[entity]) {
        const value = record[name]
        if (kind !== 'json' || typeof value !== 'string' || value === '' || parsed(value.trim()) !== undefined) continue
        context.addIssue({ code: 'custom', path: [name], message: 'No es JSON. Revisa comas, comillas y corchetes.' })
      }
    }),
  })
}

/** undefined: not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

import { MOST_RECORDS } from '#domain/systems/entities.ts'

/** The records of a pasted batch or list of records, or the reason why it is invalid. */
export function recordsOf(text: string): unknown[] | string {
  const pasted = parsed(text)
  if (pasted === undefined) return 'No es JSON. Revisa comas, comillas y corchetes.'
  const records = Array.isArray(pasted) ? (pasted as unknown[]) : fieldOf(pasted, 'registros')
  if (!Array.isArray(records)) return 'Falta la lista «registros».'
  if (records.length === 0) return 'La lista «registros» está vacía.'
  if (records.length > MOST_RECORDS) return `Trae más de ${MOST_RECORDS.toLocaleString('es-MX')} registros: pártelo.`
  return records as unknown[]
}

/** undefined: not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

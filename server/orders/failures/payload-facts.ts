import { withoutSecrets } from '#server/accounts/audit/without-secrets.ts'

export interface PayloadFact {
  readonly name: string
  readonly value: string
}

/** More than a person reads. */
const MOST_FACTS = 200
const LONGEST_VALUE = 500

/** Spanish names of the keys that are stored in English. */
const NAMES: Readonly<Record<string, string>> = {
  branchCode: 'sucursal',
  companyId: 'empresa',
  customerOrderNumber: 'su número',
  enNombreDe: 'en nombre de',
  lines: 'línea',
  partKey: 'clave',
  pieces: 'piezas',
  price: 'precio',
  series: 'serie',
  userId: 'usuario',
}

/** The submitted data in readable form: 'lineas 1 cantidad' and '4'. Secrets are removed, and the list is cut to what can be read. */
export function payloadFacts(payload: unknown): PayloadFact[] {
  return flat(withoutSecrets(payload), '').slice(0, MOST_FACTS)
}

function flat(value: unknown, name: string): PayloadFact[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((each, index) => flat(each, `${name} ${index + 1}`.trim()))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => flat(each, `${name} ${NAMES[key] ?? key}`.trim()))
  return [{ name, value: textOf(value).slice(0, LONGEST_VALUE) }]
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Quality problems of a part. Each has its rule in `server/catalog/troubles`. */
export const TROUBLE_KINDS = [
  'sin_foto',
  'sin_aplicacion',
  'sin_linea',
  'sin_precio',
  'precio_raro',
  'clave_de_hoja',
  'duplicada',
  'lectura_pendiente',
  'existencia_negativa',
  'no_le_queda',
] as const
export type TroubleKind = (typeof TROUBLE_KINDS)[number]

export const TROUBLE_NAMES: Readonly<Record<TroubleKind, string>> = {
  sin_foto: 'Sin foto',
  sin_aplicacion: 'Sin aplicación',
  sin_linea: 'Sin línea',
  sin_precio: 'Sin precio',
  precio_raro: 'Precio raro',
  clave_de_hoja: 'Clave dañada por la hoja',
  duplicada: 'Posible duplicada',
  lectura_pendiente: 'Descripción por revisar',
  existencia_negativa: 'Existencia negativa en su origen',
  no_le_queda: 'Devuelta: no le quedó',
}

/** The text of the rule for a person. */
export const TROUBLE_RULES: Readonly<Record<TroubleKind, string>> = {
  sin_foto: 'No tiene ninguna foto.',
  sin_aplicacion: 'No dice a qué vehículo le queda.',
  sin_linea: 'No está en ninguna línea, así que no aparece en sus filtros.',
  sin_precio: 'No tiene precio general ni de lista: no se puede pedir.',
  precio_raro: 'Cuesta menos de un peso, o 20 veces más o menos que el precio de en medio de su línea.',
  clave_de_hoja: 'Su clave parece un número, una fecha o un error de una hoja de cálculo.',
  duplicada:
    'Otra pieza de su línea y marca tiene las mismas equivalencias, o la misma descripción y aplicaciones con un carácter distinto en la clave.',
  lectura_pendiente: 'Lo que dice su descripción espera que alguien lo confirme.',
  existencia_negativa:
    'El último archivo o sistema que dio su existencia la dio en menos de cero; se conserva la anterior.',
  no_le_queda:
    'Un cliente la devolvió porque no le quedó a su vehículo, y sus aplicaciones no se han corregido desde entonces.',
}

/** resuelto: a check no longer found it. Only a check resolves. */
export const TROUBLE_STATES = ['abierto', 'en_atencion', 'resuelto', 'ignorado'] as const
export type TroubleState = (typeof TROUBLE_STATES)[number]

/** A price this many times above or below the median of its line is odd. */
const ODD_PRICE_FACTOR = 20
/** With fewer priced parts, a line has no reliable median. */
export const LEAST_PRICED_PARTS = 20
/** In centavos: a lower price is odd in any line. */
const LEAST_PRICE = 100

/**
 * Whether a price is odd for its line. Both are centavos.
 * @param median of the line; null: too few of its parts have a price
 */
export function isOddPrice(price: number, median: number | null): boolean {
  if (price < LEAST_PRICE) return true
  return median !== null && (price * ODD_PRICE_FACTOR < median || price > median * ODD_PRICE_FACTOR)
}

const MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic|jan|apr|aug|dec'

/** Forms that spreadsheets turn keys into, with their text. 533121E247 is a valid key: its exponent has no sign. */
const SPREADSHEET_KEYS: readonly (readonly [pattern: RegExp, told: string])[] = [
  [/^-?\d+(?:[.,]\d+)?E\+\d+$/iu, 'parece un número en notación científica'],
  [/^-?\d[.,]\d+E-?\d+$/iu, 'parece un número en notación científica'],
  [/^\d+[.,]0+$/u, 'termina en .0, como un número con decimales'],
  [new RegExp(String.raw`^\d{1,4}[-/ ](?:${MONTHS})\.?(?:[-/ ]\d{1,4})?$`, 'iu'), 'parece una fecha'],
  [new RegExp(String.raw`^(?:${MONTHS})[-/ ]\d{1,4}$`, 'iu'), 'parece una fecha'],
  [/^\d{1,2}\/\d{1,2}\/\d{2,4}$/u, 'parece una fecha'],
  [/^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/u, 'parece una fecha'],
  [/^#(?:N\/[AD]|REF!|VALUE!|¡?VALOR!|¿?NAME\?|¿?NOMBRE\?|DIV\/0!|¡?DIV\/0!|NUM!|¡?NUM!)$/iu, 'es un error de la hoja'],
  [/^#+$/u, 'es un error de la hoja'],
]

/** Why a key looks damaged by a spreadsheet, in Spanish; null where it does not. */
export function spreadsheetTrace(key: string): string | null {
  return SPREADSHEET_KEYS.find(([pattern]) => pattern.test(key))?.[1] ?? null
}

/**
 * Pairs of keys that differ by one character: replaced, added or removed. For each key its near keys, by index. The time grows with the
 * keys, their length and the pairs.
 */
export function nearKeys(keys: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const near = new Map<number, Set<number>>()
  const pair = (one: number, other: number) => {
    if (one === other || keys[one] === keys[other]) return
    near.set(one, (near.get(one) ?? new Set()).add(other))
    near.set(other, (near.get(other) ?? new Set()).add(one))
  }
  // Keys that are equal without the character at a place differ at most there.
  const byRest = new Map<string, number[]>()
  const byKey = new Map(keys.map((key, index) => [key, index]))
  for (const [index, key] of keys.entries()) {
    for (let place = 0; place < key.length; place++) {
      const rest = key.slice(0, place) + key.slice(place + 1)
      const shorter = byKey.get(rest)
      if (shorter !== undefined) pair(index, shorter)
      const name = `${place} ${rest}`
      const same = byRest.get(name)
      if (same === undefined) byRest.set(name, [index])
      else {
        for (const other of same) pair(index, other)
        same.push(index)
      }
    }
  }
  return new Map([...near].map(([index, others]) => [index, [...others].toSorted((one, other) => one - other)]))
}

import { foldName } from '../name.ts'

/** The states by SAT's names, with the first two digits of their postal codes. */
const FIRST_DIGITS: Readonly<Record<string, readonly [first: number, last: number]>> = {
  Aguascalientes: [20, 20],
  'Baja California': [21, 22],
  'Baja California Sur': [23, 23],
  Campeche: [24, 24],
  Chiapas: [29, 30],
  Chihuahua: [31, 33],
  'Ciudad de México': [1, 16],
  Coahuila: [25, 27],
  Colima: [28, 28],
  Durango: [34, 35],
  'Estado de México': [50, 57],
  Guanajuato: [36, 38],
  Guerrero: [39, 41],
  Hidalgo: [42, 43],
  Jalisco: [44, 49],
  Michoacán: [58, 61],
  Morelos: [62, 62],
  Nayarit: [63, 63],
  'Nuevo León': [64, 67],
  Oaxaca: [68, 71],
  Puebla: [72, 75],
  Querétaro: [76, 76],
  'Quintana Roo': [77, 77],
  'San Luis Potosí': [78, 79],
  Sinaloa: [80, 82],
  Sonora: [83, 85],
  Tabasco: [86, 86],
  Tamaulipas: [87, 89],
  Tlaxcala: [90, 90],
  Veracruz: [91, 96],
  Yucatán: [97, 97],
  Zacatecas: [98, 99],
}

export const STATES: readonly string[] = Object.keys(FIRST_DIGITS)

/** Other names that people and constancias use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  CDMX: 'Ciudad de México',
  DF: 'Ciudad de México',
  'Distrito Federal': 'Ciudad de México',
  México: 'Estado de México',
  Edomex: 'Estado de México',
  'Edo. de México': 'Estado de México',
  'Edo. Mex.': 'Estado de México',
  'Coahuila de Zaragoza': 'Coahuila',
  'Michoacán de Ocampo': 'Michoacán',
  'Veracruz de Ignacio de la Llave': 'Veracruz',
  'Querétaro de Arteaga': 'Querétaro',
}

const byName = new Map([
  ...STATES.map((state): [string, string] => [foldName(state), state]),
  ...Object.entries(OTHER_NAMES).map(([name, state]): [string, string] => [foldName(name), state]),
])

/** The state of a whole postal code, by its first digits; null: none has it. */
export function stateOf(postalCode: string): string | null {
  if (!/^\d{5}$/u.test(postalCode)) return null
  const digits = Number(postalCode.slice(0, 2))
  const found = STATES.find((state) => {
    const [first = 0, last = 0] = FIRST_DIGITS[state] ?? []
    return first <= digits && digits <= last
  })
  return found ?? null
}

/** SAT's name of a state as people write it; null: it is none of Mexico. */
export function stateNamed(written: string): string | null {
  return byName.get(foldName(written)) ?? null
}

/** What contradicts in an address: 'El código postal 44100 es de Jalisco.'; null: nothing. A state under another name is not judged. */
export function stateProblem(postalCode: string, written: string): string | null {
  const [state, named] = [stateOf(postalCode), stateNamed(written)]
  return state === null || named === null || state === named ? null : `El código postal ${postalCode} es de ${state}.`
}

import { foldName } from './name.ts'

/** The possible meanings of a word in descriptions. */
export const WORD_MEANINGS = ['modelo', 'armadora', 'linea', 'marca', 'posicion', 'version', 'ignora'] as const
export type WordMeaning = (typeof WORD_MEANINGS)[number]

export const MEANING_TITLES: Readonly<Record<WordMeaning, string>> = {
  modelo: 'Modelo',
  armadora: 'Armadora',
  linea: 'Palabra de la línea',
  marca: 'Marca de la pieza',
  posicion: 'Posición',
  version: 'Versión del vehículo',
  ignora: 'No dice nada: se pasa por alto',
}

export interface LearnedWord {
  readonly id: number
  /** As people write it; compared by `foldWord`. */
  readonly word: string
  readonly meaning: WordMeaning
  /** For a model; null for other meanings. */
  readonly make: string | null
  /** The value in the catalogue: a model, make, line word, brand, position or version. '' for an ignored word. */
  readonly value: string
}

/** The compared form of a word: 'Grand Aprio' → 'GRANDAPRIO'. '' where no letter or digit is left. */
export function foldWord(word: string): string {
  return foldName(word)
}

/** Why a reading is in doubt. Stored, so never renamed. */
export const DOUBT_KINDS = [
  'modelo_desconocido',
  'modelo_corregido',
  'varias_armadoras',
  'armadora_distinta',
  'nombre_comun',
  'anios_del_modelo',
  'anios',
  'sin_anios',
  'palabra_suelta',
  'version',
  'linea',
  'numero',
  'giro',
  'otra_lectura',
  'otra',
] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

interface DoubtText {
  /** The title of a group of readings; the group's `word` is shown before it. */
  readonly title: string
  /** What to check. */
  readonly hint: string
  /** The most likely meaning of the word; absent where learning a word cannot settle the doubt. */
  readonly teaches?: WordMeaning
}

export const DOUBT_TEXTS: Readonly<Record<DoubtKind, DoubtText>> = {
  modelo_desconocido: {
    title: 'Modelo que no se conoce',
    hint: 'Está donde va un modelo, y ninguna lista lo tiene.',
    teaches: 'modelo',
  },
  modelo_corregido: {
    title: 'Modelo mal escrito',
    hint: 'Se tomó por un modelo que se escribe casi igual.',
    teaches: 'modelo',
  },
  varias_armadoras: {
    title: 'Modelo de varias armadoras',
    hint: 'El texto no dice de qué armadora es.',
    teaches: 'modelo',
  },
  armadora_distinta: {
    title: 'Modelo junto a otra armadora',
    hint: 'La armadora que dice el texto no hace este modelo.',
    teaches: 'modelo',
  },
  nombre_comun: {
    title: 'Nombre que también es otra cosa',
    hint: 'Es un modelo y también una palabra o un número; nada más lo señala.',
    teaches: 'modelo',
  },
  anios_del_modelo: { title: 'Años en que no se vendió', hint: 'El modelo no se vendía en esos años.' },
  anios: { title: 'Años en duda', hint: 'Hay años cortados, o que no se sabe de qué modelo son.' },
  sin_anios: { title: 'Modelo sin años', hint: 'El texto no da años para este modelo.' },
  palabra_suelta: {
    title: 'Palabra que no se entendió',
    hint: 'Está junto al vehículo y puede cambiar a cuál le queda.',
    teaches: 'ignora',
  },
  version: { title: 'Versión en duda', hint: 'No se sabe a cuál modelo de la lista se refiere la versión o el motor.' },
  linea: { title: 'Nombre de la pieza en duda', hint: 'La palabra está en el nombre de la pieza.', teaches: 'linea' },
  numero: { title: 'Números en duda', hint: 'No se sabe dónde empiezan y terminan las claves.' },
  giro: { title: 'Puede no ser una autoparte', hint: 'El texto también puede hablar de otro artículo.' },
  otra_lectura: { title: 'El texto cambió', hint: 'Alguien ya decidió sobre un texto anterior de la pieza.' },
  otra: { title: 'Otra duda', hint: 'Revisa la lectura completa.' },
}

/** The meanings of pieces of a text, which the screen highlights. */
export const MARKS = [
  'clave',
  'linea',
  'marca',
  'posicion',
  'armadora',
  'modelo',
  'modelo_en_duda',
  'anios',
  'motor',
  'version',
  'nada',
  'sin_entender',
] as const
export type Mark = (typeof MARKS)[number]

export const MARK_TITLES: Readonly<Record<Exclude<Mark, 'nada'>, string>> = {
  clave: 'Clave',
  linea: 'Línea',
  marca: 'Marca',
  posicion: 'Posición',
  armadora: 'Armadora',
  modelo: 'Modelo',
  modelo_en_duda: 'Modelo desconocido',
  anios: 'Años',
  motor: 'Motor',
  version: 'Versión',
  sin_entender: 'No se entendió',
}

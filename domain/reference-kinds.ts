/** Catalogue entries that may exist twice: brands and lines of parts, makes, models and engines of vehicles. Named as on the wire. */
export const REFERENCE_KINDS = ['marca', 'linea', 'armadora', 'modelo', 'motor'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

interface KindWords {
  readonly one: string
  readonly many: string
  /** 'la marca', 'el modelo'. */
  readonly the: string
  readonly isFeminine: boolean
}

export const KIND_WORDS: Readonly<Record<ReferenceKind, KindWords>> = {
  marca: { one: 'marca', many: 'marcas', the: 'la marca', isFeminine: true },
  linea: { one: 'línea', many: 'líneas', the: 'la línea', isFeminine: true },
  armadora: { one: 'armadora', many: 'armadoras', the: 'la armadora', isFeminine: true },
  modelo: { one: 'modelo', many: 'modelos', the: 'el modelo', isFeminine: false },
  motor: { one: 'motor', many: 'motores', the: 'el motor', isFeminine: false },
}

/** What refers to an entry, by the wire's name of each count. */
export const USE_WORDS = {
  partes: ['parte', 'partes'],
  aplicaciones: ['aplicación', 'aplicaciones'],
  aplicacionesRepetidas: ['aplicación repetida', 'aplicaciones repetidas'],
  descuentos: ['descuento', 'descuentos'],
  relaciones: ['relación de marca y línea', 'relaciones de marca y línea'],
  modelos: ['modelo', 'modelos'],
  modelosRepetidos: ['modelo repetido', 'modelos repetidos'],
  generaciones: ['generación', 'generaciones'],
  codigos: ['código de motor', 'códigos de motor'],
  nombres: ['nombre de la gente', 'nombres de la gente'],
  banners: ['banner', 'banners'],
  publicaciones: ['publicación que enlaza', 'publicaciones que enlazan'],
} as const
export type UseName = keyof typeof USE_WORDS

export interface Use {
  readonly que: UseName
  readonly cantidad: number
}

/** '12 partes, 1 descuento y 3 modelos'; '' for nothing. */
export function usesText(uses: readonly Use[]): string {
  const texts = uses
    .filter(({ cantidad }) => cantidad > 0)
    .map(({ que, cantidad }) => `${cantidad.toLocaleString('es-MX')} ${USE_WORDS[que][cantidad === 1 ? 0 : 1]}`)
  return new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(texts)
}

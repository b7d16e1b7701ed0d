// Changes that a person must confirm before a file is applied: they may be intended, but are more often a mistake in the sheet.

export const QUESTION_KINDS = [
  'precio',
  'importe',
  'anticipado',
  'bloqueo',
  'desbloqueo',
  'pagado',
  'porcentaje',
  'fecha',
  'sin_fin',
  'texto',
  'mal_escritas',
  'lineas',
  'marcas',
  'armadoras',
  'modelos',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A price or amount that rises to more than this multiple, or falls below its inverse. */
export const PRICE_TIMES = 3
/** In percent. */
export const LEAST_SHARE = 1
/** Of a date, before or after today. */
export const DAYS_AWAY = 731

/** A load that adds more new names of a kind than this usually read another column as theirs. */
export const MANY_NEW = { lineas: 10, marcas: 10, armadoras: 5, modelos: 20 } as const
export type NewNameKind = keyof typeof MANY_NEW

const TEXTS: Readonly<Record<QuestionKind, readonly [one: string, many: string]>> = {
  precio: [
    'precio cambia a más del triple o a menos de la tercera parte',
    'precios cambian a más del triple o a menos de la tercera parte',
  ],
  importe: [
    'fila cambia un importe a más del triple o a menos de la tercera parte',
    'filas cambian un importe a más del triple o a menos de la tercera parte',
  ],
  anticipado: [
    'empresa se queda sin crédito y paga por anticipado',
    'empresas se quedan sin crédito y pagan por anticipado',
  ],
  bloqueo: ['empresa queda bloqueada', 'empresas quedan bloqueadas'],
  desbloqueo: ['empresa bloqueada se desbloquea', 'empresas bloqueadas se desbloquean'],
  pagado: ['factura tiene pagado más que su total', 'facturas tienen pagado más que su total'],
  porcentaje: ['descuento es de menos de 1 %', 'descuentos son de menos de 1 %'],
  fecha: ['fila tiene una fecha a más de dos años de hoy', 'filas tienen una fecha a más de dos años de hoy'],
  sin_fin: ['descuento vale desde hoy y no termina', 'descuentos valen desde hoy y no terminan'],
  texto: [
    'columna con texto no se lee, y ninguna otra de su archivo dice qué es cada pieza',
    'columnas con texto no se leen, y ninguna otra de su archivo dice qué es cada pieza',
  ],
  mal_escritas: [
    'nombre nuevo parece mal escrito, y así se agrega al catálogo',
    'nombres nuevos parecen mal escritos, y así se agregan al catálogo',
  ],
  lineas: ['línea nueva se agrega al catálogo', 'líneas nuevas se agregan al catálogo'],
  marcas: ['marca nueva se agrega al catálogo', 'marcas nuevas se agregan al catálogo'],
  armadoras: ['armadora nueva se agrega al catálogo', 'armadoras nuevas se agregan al catálogo'],
  modelos: ['modelo nuevo se agrega al catálogo', 'modelos nuevos se agregan al catálogo'],
}

/** '2 precios cambian a más del triple o a menos de la tercera parte'. */
export function questionText(kind: QuestionKind, count: number): string {
  const [one, many] = TEXTS[kind]
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('es-MX')} ${many}`
}

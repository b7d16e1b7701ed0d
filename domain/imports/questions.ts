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
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A price or amount that rises to more than this multiple, or falls below its inverse. */
export const PRICE_TIMES = 3
/** In percent. */
export const LEAST_SHARE = 1
/** Of a date, before or after today. */
export const DAYS_AWAY = 731

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
}

/** '2 precios cambian a más del triple o a menos de la tercera parte'. */
export function questionText(kind: QuestionKind, count: number): string {
  const [one, many] = TEXTS[kind]
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('es-MX')} ${many}`
}

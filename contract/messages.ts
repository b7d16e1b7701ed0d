import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const MISSING = 'Falta este dato.'

/** The Spanish message for a value that a schema refuses, for the server and for forms in the browser. */
export function spanishMessage(issue: Issue): string {
  if (isEmpty(issue.input)) return MISSING
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue.expected)
    case 'invalid_value':
      return 'Elige una de las opciones.'
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'No tiene la forma correcta.'
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Sobran datos: ${issue.keys.join(', ')}.`
    default:
      return 'No es válido.'
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Escribe un correo como nombre@dominio.mx.',
  url: 'Escribe una dirección como https://dominio.mx.',
  date: 'Escribe una fecha válida.',
  datetime: 'Escribe una fecha y hora válidas.',
  time: 'Escribe una hora válida.',
  safeint: 'Escribe un número entero.',
}

const TYPES: Readonly<Record<string, string>> = {
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  string: 'Escribe un texto.',
  date: 'Escribe una fecha válida.',
  boolean: 'Elige sí o no.',
}

function typeMessage(expected: string): string {
  return TYPES[expected] ?? 'No es válido.'
}

function tooSmall(origin: string, least: number, isInclusive: boolean): string {
  if (origin === 'string') return `Escribe ${count(least, 'carácter', 'caracteres')} o más.`
  if (origin === 'array' || origin === 'set') return `Elige ${least === 1 ? 'al menos una opción' : `${least} o más`}.`
  return isInclusive ? `Debe ser ${number(least)} o más.` : `Debe ser mayor que ${number(least)}.`
}

function tooBig(origin: string, most: number, isInclusive: boolean): string {
  if (origin === 'string') return `Escribe ${count(most, 'carácter', 'caracteres')} o menos.`
  if (origin === 'array' || origin === 'set') return `Elige ${most} o menos.`
  return isInclusive ? `Debe ser ${number(most)} o menos.` : `Debe ser menor que ${number(most)}.`
}

/** The value of an empty field in a form. */
function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

function count(amount: number, one: string, many: string): string {
  return `${number(amount)} ${amount === 1 ? one : many}`
}

function number(value: number): string {
  return value.toLocaleString('es-MX')
}

import { expect, it } from 'vitest'
import { descriptionsText, errorsText } from './counts-text.ts'

it.each([
  [{ aplicadas: 2, porRevisar: 1, sinNada: 0, conocidas: 0 }, '2 se leen completas, 1 espera revisión'],
  [
    { aplicadas: 1, porRevisar: 1200, sinNada: 1, conocidas: 3 },
    '1 se lee completa, 1,200 esperan revisión, 1 no dice nada nuevo, 3 ya se habían leído',
  ],
  [{ aplicadas: 0, porRevisar: 0, sinNada: 0, conocidas: 0 }, 'ninguna por leer'],
])('%j: %s', (counts, text) => expect(descriptionsText(counts)).toBe(text))

const NONE = { rechazadas: 0, celdasRechazadas: 0, falla: '' }

it.each([
  [{ ...NONE, estado: 'listo' as const }, null],
  [{ ...NONE, estado: 'con_errores' as const, rechazadas: 1, celdasRechazadas: 1200 }, '1 fila, 1,200 celdas'],
  [{ ...NONE, estado: 'con_errores' as const, celdasRechazadas: 2 }, '2 celdas'],
  [{ ...NONE, estado: 'con_errores' as const, falla: 'El archivo no se puede leer.' }, 'El archivo no se puede leer.'],
  [{ ...NONE, estado: 'con_errores' as const }, 'Ninguna fila útil'],
])('errors of an import %j: %s', (row, text) => expect(errorsText(row)).toBe(text))

import { expect, it } from 'vitest'
import { changesText, rowsText, whyNothing } from './counts-text.ts'

const NONE = {
  filas: 0,
  listas: 1,
  nuevas: 0,
  cambian: 0,
  iguales: 0,
  anteriores: 0,
  repetidas: 0,
  sinDatos: 0,
  rechazadas: 0,
  celdasRechazadas: 0,
  ocultas: 0,
}

it.each([
  [{ ...NONE, nuevas: 1200, cambian: 1, rechazadas: 2 }, '1,200 nuevas, 1 cambia, 2 rechazadas'],
  [{ ...NONE, anteriores: 2 }, '2 más antiguas que lo que hay'],
  [NONE, 'Nada que cambiar.'],
])('%j → %s', (counts, text) => expect(changesText(counts)).toBe(text))

it.each([
  [{ ...NONE, nuevas: 1 }, null],
  [{ ...NONE, iguales: 3 }, 'Todo está ya como dice el archivo.'],
  [{ ...NONE, anteriores: 3 }, 'Todo lo del archivo es más antiguo que lo que hay.'],
  [{ ...NONE, rechazadas: 3 }, 'Ninguna fila se puede usar: corrige el archivo y súbelo de nuevo.'],
])('%j: %s', (counts, reason) => expect(whyNothing(counts)).toBe(reason))

it.each([
  [{ ...NONE, filas: 1 }, '1 fila'],
  [{ ...NONE, filas: 1200 }, '1,200 filas'],
  [{ ...NONE, filas: 30, listas: 3 }, '10 filas con 3 listas: 30 precios'],
])('%j: %s', (counts, text) => expect(rowsText(counts)).toBe(text))

import { expect, it } from 'vitest'
import { changesText, whyNothing } from './counts-text.ts'

const NONE = { filas: 0, nuevas: 0, cambian: 0, iguales: 0, anteriores: 0, repetidas: 0, sinDatos: 0, rechazadas: 0 }

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

import { expect, it } from 'vitest'
import { descriptionsText } from './counts-text.ts'

it.each([
  [{ aplicadas: 2, porRevisar: 1, sinNada: 0, conocidas: 0 }, '2 se leen completas, 1 espera revisión'],
  [
    { aplicadas: 1, porRevisar: 1200, sinNada: 1, conocidas: 3 },
    '1 se lee completa, 1,200 esperan revisión, 1 no dice nada nuevo, 3 ya se habían leído',
  ],
  [{ aplicadas: 0, porRevisar: 0, sinNada: 0, conocidas: 0 }, 'ninguna por leer'],
])('%j: %s', (counts, text) => expect(descriptionsText(counts)).toBe(text))

import { expect, it } from 'vitest'
import { usualLetters } from './usual-letters.ts'

it.each([
  ['BALATA DELANTERA', 'Balata Delantera'],
  ['BOMBA DE AGUA TSURU 92/17 C/AC', 'Bomba de Agua Tsuru 92/17 C/AC'],
  ['DEPÓSITO ANTICONGELANTE (AVEO)', 'Depósito Anticongelante (Aveo)'],
  ['BALATA VW JETTA A4, GOLF', 'Balata VW Jetta A4, Golf'],
  ['Balata delantera', 'Balata delantera'],
  ['', ''],
])('%s → %s', (text, usual) => expect(usualLetters(text)).toBe(usual))

import { describe, expect, it } from 'vitest'
import { badgesOf, descriptionOf, isSpecial, positionsText, stockText } from './product-text.ts'

describe('isSpecial', () => {
  it.each([
    ['True', true],
    ['Oferta', true],
    ['False', false],
    ['false', false],
    ['', false],
  ])('%j → %s', (especial, expected) => expect(isSpecial({ especial })).toBe(expected))
})

describe('descriptionOf', () => {
  it('has a text for a product without a description', () => {
    expect(descriptionOf({ descripcion: ' ' })).toBe('Descripción no disponible')
    expect(descriptionOf({ descripcion: 'BALATA' })).toBe('BALATA')
  })
})

describe('badgesOf', () => {
  const plain = { badgenuevo: false, especial: 'False', mejoresventas: false, mejoresventaslineas: false, linea: '' }
  it('shows one best-seller badge, the stronger', () => {
    const texts = badgesOf({ ...plain, mejoresventas: true, mejoresventaslineas: true }).map((badge) => badge.text)
    expect(texts).toEqual(['Más vendido'])
  })
  it.each([
    [{ estatus: 'descontinuada' as const }, 'Descontinuada'],
    [{ estatus: 'sustituida' as const, sustituta: 'BV-1234' }, 'Sustituida por BV-1234'],
    [{ estatus: 'sustituida' as const }, 'Sustituida por otra clave'],
  ])('says that %j', (status, text) => {
    expect(badgesOf({ ...plain, ...status, badgenuevo: true }).map((badge) => badge.text)).toEqual([text, 'Nuevo'])
  })
  it('shows none for a plain product', () => expect(badgesOf(plain)).toEqual([]))
})

describe('stockText', () => {
  it.each([
    [0, 'Sin existencia'],
    [1, '1 pieza'],
    [1234, '1,234 piezas'],
  ])('%d → %s', (pieces, expected) => expect(stockText(pieces)).toBe(expected))
})

describe('positionsText', () => {
  it('reads as one phrase', () => expect(positionsText(['delantera', 'izquierda'])).toBe('Delantera izquierda'))
})

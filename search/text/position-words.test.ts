import { describe, expect, it } from 'vitest'
import { positionOfFullWord, positionOfPrefix, positionOfTypo, positionOfWord } from './position-words.ts'

describe('the position that a word names', () => {
  it.each<[string, string | undefined, string | undefined, string]>([
    ['delanteras', 'delantera', 'delantera', 'written out, in any gender and number'],
    ['traseros', 'trasera', 'trasera', 'written out'],
    ['izq', undefined, 'izquierda', 'a short form'],
    ['copiloto', undefined, 'derecha', 'a side by who sits there'],
    ['del', undefined, undefined, 'more often a preposition'],
    ['der', undefined, 'derecha', 'a short form'],
    ['inter', undefined, undefined, 'not the whole word'],
  ])('%s: written out %s, in any form %s (%s)', (word, full, any) => {
    expect([positionOfFullWord(word), positionOfWord(word)]).toEqual([full, any])
  })

  it.each<[string, string | undefined, string]>([
    ['delan', 'delantera', 'four letters tell'],
    ['exte', 'exterior', 'four letters tell'],
    ['tra', undefined, 'three letters do not'],
    ['delx', undefined, 'no position begins so'],
  ])('begun as %s is %s: %s', (letters, position) => {
    expect(positionOfPrefix(letters)).toBe(position)
  })

  it.each<[string, string | undefined, string]>([
    ['traceras', 'trasera', 'the same sound'],
    ['isquierdo', 'izquierda', 'the same sound'],
    ['delantra', 'delantera', 'one letter left out'],
    ['dlantra', undefined, 'two typos'],
    ['faro', undefined, 'another word'],
  ])('misspelled as %s is %s: %s', (word, position) => {
    expect(positionOfTypo(word)).toBe(position)
  })
})

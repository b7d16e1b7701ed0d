import { describe, expect, it } from 'vitest'
import type { LearnedWord } from '#domain/reader-words.ts'
import { CONFIDENT } from './confidence.ts'
import { markedText } from './marked-text.ts'
import { readDescription } from './read-description.ts'
import { LearnedWords, NO_LEARNED_WORDS } from './vocabulary/learned-words.ts'

const word = (changes: Partial<LearnedWord>): LearnedWords =>
  new LearnedWords([{ id: 7, word: 'XAPRIO', meaning: 'modelo', make: 'Nissan', value: 'APRIO', ...changes }])

const fits = (text: string, words: LearnedWords) =>
  readDescription(text, null, words).applications.map(
    ({ make, model, yearFrom, confidence }) =>
      `${make ?? '?'} ${model} ${yearFrom ?? ''} ${confidence >= CONFIDENT ? 'sure' : 'in doubt'}`,
  )

describe('the doubts of a reading', () => {
  it.each([
    ['A-1 BALATA NISSAN XAPRIO 07/10', 'modelo_desconocido', 'XAPRIO'],
    ['A-1 BALATA SENTAR 07/10', 'modelo_corregido', 'SENTAR'],
    ['A-1 BOMBA GASOLINA PICK UP 94/98', 'varias_armadoras', 'PICK UP'],
    ['A-1 BALATA NISSAN TSURU XQUETZAL 92/17', 'palabra_suelta', 'XQUETZAL'],
    ['A-1 BALATA NISSAN TSURU 02/04 XQUETZAL', 'palabra_suelta', 'XQUETZAL'],
    ['A-1 BALATA NISSAN TSURU 60/62', 'anios_del_modelo', 'TSURU'],
    ['A-1 BALATA CLIO MEGANE SEDAN 02/06', 'version', 'CLIO'],
  ])('%s', (text, kind, doubted) => {
    const [worst] = readDescription(text, null).doubts
    expect(worst).toMatchObject({ kind, word: doubted })
    expect(worst?.confidence).toBeLessThan(CONFIDENT)
  })

  it('are empty where everything is certain', () => {
    expect(readDescription('A-1 BALATA DELANTERA NISSAN TSURU 92/17', null).doubts).toEqual([])
  })
})

describe('a learned word', () => {
  it('is read as its model, and the reading lists it', () => {
    const text = 'A-1 BALATA XAPRIO 07/10'
    expect(fits(text, NO_LEARNED_WORDS)).toEqual(['? XAPRIO 2007 in doubt'])
    expect(fits(text, word({}))).toEqual(['NISSAN APRIO 2007 sure'])
    expect(readDescription(text, null, word({})).learned).toEqual([7])
  })

  it('decides the make of a model of several makes, unless the text states another', () => {
    const words = word({ word: 'PICK UP', make: 'Nissan', value: 'PICK UP' })
    expect(fits('A-1 BOMBA GASOLINA PICK UP 94/98', words)).toEqual(['NISSAN PICK UP 1994 sure'])
    expect(fits('A-1 BOMBA GASOLINA FORD PICK UP 94/98', words)[0]).toMatch(/^FORD PICK UP/u)
  })

  it('keeps its meaning as a word of parts, without years or a make next to it', () => {
    const words = word({ word: 'FLECHA', make: 'Seat', value: 'FLECHA' })
    expect(fits('A-1 FLECHA HOMOCINETICA TSURU 92/17', words)).toEqual(['NISSAN TSURU 1992 sure'])
  })

  it.each([
    [{ word: 'XQUETZAL', meaning: 'ignora', make: null, value: '' } as const, 'A-1 BALATA NISSAN TSURU XQUETZAL 92/17'],
    [
      { word: 'XQUETZAL', meaning: 'version', make: null, value: 'Quetzal' } as const,
      'A-1 BALATA NISSAN TSURU XQUETZAL 92/17',
    ],
    [{ word: 'XNIS', meaning: 'armadora', make: null, value: 'Nissan' } as const, 'A-1 BALATA XNIS TSURU 92/17'],
  ])('%o makes it sure', (lesson, text) => {
    expect(fits(text, word(lesson))).toEqual(['NISSAN TSURU 1992 sure'])
  })

  it('names the part, a position, a brand', () => {
    const line = word({ word: 'XTRUCO', meaning: 'linea', make: null, value: 'soporte' })
    expect(readDescription('A-1 XTRUCO MOTOR TSURU 92/17', null, line).lineWords.value).toBe('SOPORTE MOTOR')
    const position = word({ word: 'XLI', meaning: 'posicion', make: null, value: 'izquierda' })
    expect(readDescription('A-1 BALATA XLI TSURU 92/17', null, position).positions.value).toEqual(['izquierda'])
    const brand = word({ word: 'XMARCA', meaning: 'marca', make: null, value: 'Equis' })
    expect(readDescription('A-1 BALATA XMARCA TSURU 92/17', null, brand).brand.value).toBe('Equis')
  })
})

describe('the marked text', () => {
  it.each([
    'A-1/B-2 BALATA DELANTERA NISSAN XAPRIO 1.6L 07/10',
    'SET-1 BALERO /713/SA-10 TSURU 92/17',
    '',
    'Straße ß 98',
  ])('is the text: %s', (text) => {
    const joined = markedText(text, null, NO_LEARNED_WORDS).map((piece) => piece.text)
    expect(joined.join('').toUpperCase()).toBe(text.toUpperCase())
  })

  it('has the meaning of each piece', () => {
    const pieces = markedText('A-1 BALATA DELANTERA NISSAN XAPRIO XQUETZAL TSURU 1.6L 07/10', null, NO_LEARNED_WORDS)
    expect(pieces.filter(({ mark }) => mark !== 'nada').map(({ text, mark }) => `${text}: ${mark}`)).toEqual([
      'A-1: clave',
      'BALATA: linea',
      'DELANTERA: posicion',
      'NISSAN: armadora',
      'XAPRIO: sin_entender',
      'XQUETZAL: sin_entender',
      'TSURU: modelo',
      '1.6L: motor',
      '07/10: anios',
    ])
  })
})

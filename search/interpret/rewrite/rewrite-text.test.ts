import { describe, expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { TRADE } from '#search/testing/trade.ts'
import { rewriteText } from './rewrite-text.ts'

const VEHICLES = new TestCatalogue()
  .part('A', {
    line: 'Bomba de agua',
    fits: [
      ['Mazda 3', '2010'],
      ['Honda CRV', '1999'],
      ['Ford F150', '2007'],
    ],
  })
  .part('T', { line: 'Sensores TPS' })
  .part('S', { line: 'Sensores ABS' })
  .part('I', { line: 'Válvulas IAC' })
  .part('B', {
    line: 'Alternadores',
    fits: [
      ['Ram 1500', '1999'],
      ['Nissan NP300', '2013'],
      ['Nissan XTrail', '2010'],
    ],
  })

/** @returns the possible texts, stop words in parentheses. */
function readings(catalogue: TestCatalogue, text: string): string[] {
  const { snapshot, vocabulary } = catalogue.searcher()
  return rewriteText(analyse(text), snapshot.references, vocabulary).map((tokens) =>
    tokens.map(({ folded, isStopWord }) => (isStopWord ? `(${folded})` : folded)).join(' '),
  )
}

describe('spoken forms are read like written ones', () => {
  it.each([
    ['bomba tsuru dos mil cinco', 'bomba tsuru 2005', 'a year'],
    ['bomba tsuru noventa y ocho', 'bomba tsuru 98', 'a year of the last century'],
    ['alternador uno punto seis', 'alternador 1 6', 'litres'],
    ['alternador ve ocho', 'alternador v8', 'cylinders'],
    ['bomba mazda tres dos mil diez', 'bomba mazda 3 2010', 'a model, then a year'],
    ['bomba honda ce erre ve', 'bomba honda crv', 'letters'],
    ['alternador te pe ese', 'alternador tps', 'letters of a word of the trade'],
    ['alternador a be ese', 'alternador abs', 'a letter called by itself'],
    ['alternador i a ce 2010', 'alternador iac 2010', 'two of them'],
    ['alternador de a tsuru', 'alternador (de) (a) tsuru', 'a preposition and a letter are no word'],
    ['bomba efe ciento cincuenta', 'bomba f150', 'a letter and a number'],
    ['bomba equis trail', 'bomba xtrail', 'a letter and a word'],
    ['bomba ram mil quinientos noventa y nueve', 'bomba ram 1500 99', 'a model and a year, not 1599'],
    ['bomba nissan np trescientos dos mil trece', 'bomba nissan np 300 2013', 'a model and a year, not 302'],
    ['bomba dos mil ocho', 'bomba 2008', 'a year alone'],
    ['bomba 2k8', 'bomba 2008', 'a short year'],
    ['alternador cuatro cilindros', 'alternador 4 cilindros', 'what is counted'],
    ['dos alternadores', 'dos alternadores', 'how many are wanted says nothing of the vehicle'],
    ['bomba de agua', 'bomba (de) agua', 'a preposition is no letter'],
  ])('%s → %s: %s', (text, written) => {
    expect(readings(VEHICLES, text)).toEqual([written])
  })
})

describe('words of questions are ignored', () => {
  it.each([
    ['hola tendrás balatas para mi tsuru por favor', '(hola) (tendras) balatas (para) (mi) tsuru (por) (favor)'],
    ['cuánto cuesta la bomba', '(cuanto) (cuesta) (la) bomba'],
    ['todo para un tsuru', '(todo) (para) (un) tsuru'],
    ['bomba tu', 'bomba tu'],
  ])('%s → %s', (text, written) => {
    expect(readings(TRADE, text)).toEqual([written])
  })
})

describe('abbreviations are replaced by their meanings', () => {
  it.each([
    ['fil aceite', ['filtro aceite', 'fil aceite'], 'anywhere, and as typed at last'],
    ['bal tsuru', ['balata tsuru', 'balero tsuru', 'bal tsuru'], 'with each meaning'],
    ['fils aceite', ['filtro aceite', 'fils aceite'], 'in the plural'],
    ['bba ac tsuru', ['bomba (de) aceite tsuru', 'bba ac tsuru'], 'of several words'],
    ['bal', ['bal'], 'not a word alone, which may be unfinished'],
    ['mazas tsuru', ['cubo tsuru', 'mazas tsuru', 'mazas tsuru'], 'a word of a name is read both ways'],
  ])('%s → %j: %s', (text, written) => {
    expect(readings(TRADE, text)).toEqual(written)
  })
})

describe('words are split like the words of names', () => {
  it.each([
    ['bombadeagua tsuru', 'bomba (de) agua tsuru', 'joined words'],
    ['balatastsuru', 'balatas tsuru', 'a part and its model'],
    ['tsuru98', 'tsuru 98', 'a model and its year'],
    ['bomba ag ua', 'bomba ag ua', 'short pieces stay'],
    ['bala tas tsuru', 'balatas tsuru', 'a broken word'],
    ['filtroxyz', 'filtroxyz', 'what is no word stays'],
    ['opm450', 'opm450', 'a key stays'],
  ])('%s → %s: %s', (text, written) => {
    expect(readings(TRADE, text)).toContain(written)
  })
})

it('rewritten words have the location of the typed ones', () => {
  const { snapshot, vocabulary } = TRADE.searcher()
  const [tokens = []] = rewriteText(analyse('fil de aceite noventa y ocho'), snapshot.references, vocabulary)
  expect(tokens.map(({ folded, start, end }) => [folded, start, end])).toEqual([
    ['filtro', 0, 3],
    ['de', 4, 6],
    ['aceite', 7, 13],
    ['98', 14, 28],
  ])
})

import { describe, expect, it } from 'vitest'
import { search } from './search.ts'
import { GOLDEN } from './testing/golden-catalogue.ts'

const searcher = GOLDEN.searcher()

function answerTo(text: string) {
  const request = { text, filters: {}, sort: 'relevance', offset: 0, limit: 50, withFacets: false } as const
  const { hits, relaxed } = search(searcher, request)
  return {
    keys: hits.map(({ stored }) => stored.slice(8, -2)),
    relaxed: relaxed.map(({ kind, label }) => `${kind} ${label}`),
  }
}

/** The text, the parts in their required order, the reason, and the dropped conditions. */
type Ranking = readonly [text: string, keys: readonly string[], why: string, ...relaxed: string[]]

const RANKINGS: readonly Ranking[] = [
  [
    'OP-M450',
    ['OP-M450', 'OP-M4501', 'GF-10', 'XOPM450'],
    'exact key, key prefix, equivalent key, then the key inside of another, whatever sells',
  ],
  ['opm450', ['OP-M450', 'OP-M4501', 'GF-10', 'XOPM450'], 'case and dashes do not count in keys'],
  ['op m450', ['OP-M450', 'OP-M4501', 'GF-10', 'XOPM450'], 'a blank in a key does not count either'],
  ['OP.M/450', ['OP-M450', 'OP-M4501', 'GF-10', 'XOPM450'], 'nor do dots and slashes'],
  [
    'm450',
    ['XOPM450', 'OP-M4501', 'OP-M450', 'GF-10'],
    'the middle of a key finds it, own keys before those of others',
  ],
  ['mx510', ['FR-7389'], "another brand's number finds our part"],
  ['OP-M451', [], 'keys are never repaired'],
  ['FR-7389', ['FR-7389'], 'one part has the key'],
  [
    'balatas tsuru 98',
    ['FR-7389', 'FR-7390', 'SB-20'],
    'the line before a sensor that names it, though the sensor sells most; not the part up to 1991',
  ],
  ['tsuru 98 balatas', ['FR-7389', 'FR-7390', 'SB-20'], 'the order of the words does not count'],
  [
    'balata tsuru',
    ['FR-7389', 'FR-7390', 'FR-100', 'SB-20'],
    'without a year all of the model, by sales inside of the line',
  ],
  ['balata tsuru 90', ['FR-100'], 'only the early part fits 1990'],
  ['BÁLATAS Tsurú 1998', ['FR-7389', 'FR-7390', 'SB-20'], 'accents and case do not count'],
  ['balata delantera tsuru 98', ['FR-7389', 'SB-20'], 'a part for the rear does not match; one that does not say may'],
  [
    'balatas del. tsuru',
    ['FR-7389', 'FR-100', 'SB-20'],
    "'del.' is short for delantera; unstated positions come later in the line",
  ],
  ['balatas traseras tsuru', ['FR-7390', 'FR-100', 'SB-20'], 'trasera excludes the front part'],
  ['balatas del tsuru', ['FR-7389', 'FR-7390', 'FR-100', 'SB-20'], "'del' before a model is a preposition"],
  ['valatas tsuru', ['FR-7389', 'FR-7390', 'FR-100', 'SB-20'], 'b for v in a word of the line', 'spelling valatas'],
  ['balatas tsuro', ['FR-7389', 'FR-7390', 'FR-100', 'SB-20'], 'one typo in the model', 'spelling tsuro'],
  ['balata ceramica', ['FR-7389'], 'every word must match'],
  ['balata tsu', ['FR-7389', 'FR-7390', 'FR-100', 'SB-20'], 'the last word may be the beginning of a model'],
  ['balata cera', ['FR-7389'], 'or the beginning of a word'],
  ['balata fr7390', ['FR-7390'], 'a key beside a word is honoured'],
  ['bomba op m450', ['OP-M450'], 'also when it is written in two words, then only as a whole'],
  ['bomba aceite platina 05', ['OP-M450'], 'the line, not the water pump that sells more'],
  ['bomba platina', ['OP-M4501', 'OP-M450'], 'both lines begin with the word, so sales decide'],
  ['aceite', ['XOPM450', 'GF-10', 'OP-M450'], 'lines with the word, by sales'],
  ['filtro de aceite', ['XOPM450', 'GF-10'], 'the whole line name; stop words do not count'],
  ['f 150', ['XOPM450', 'GF-10'], 'a model written in two words'],
  ['f-150 2005', ['GF-10'], 'the year is a hard filter'],
  ['f150 5.4', ['GF-10'], 'so is the engine'],
  ['f150 v8', ['XOPM450', 'GF-10'], 'an engine by its cylinders'],
  ['ram', ['GF-10', 'GF-11'], 'Ram is a make and a model: both'],
  ['ram 2012', ['GF-11'], 'only the open application of the make reaches 2012'],
  ['dodge ram', ['GF-10'], 'a make beside it makes it the model'],
  ['ram 1500', ['GF-11'], 'the make with its model'],
  ['200', ['AM-1'], 'a number that is a model'],
  ['np 300', ['AM-1'], 'a glued model typed in two words'],
  ['amortiguador delantero np300', ['AM-1'], "the application's position, in the masculine"],
  ['amortiguador delantero chrysler 200', ['AM-1'], 'that application is for the rear', 'position Delantera'],
  ['amortiguadores jetta', ['AM-3', 'AM-2'], 'with equal sales the part in stock comes first'],
  ['amortiguador jetta 2.0', ['AM-2'], "'2.0' meets an application that states only its litres"],
  ['amortiguador polo 1,6', ['AM-2'], 'a decimal comma'],
  ['amortiguador vw jetta 2005 l4 1.8', ['AM-3'], 'VW is Volkswagen; cylinders and litres are one engine'],
  ['jetta polo 1999', ['AM-3', 'AM-2'], 'two models: either will do'],
  ['escape chevy', ['ES-1'], 'Escape is a model too, but beside a model it is the exhaust'],
  ['escape', ['ES-2', 'ES-1'], 'alone it has both interpretations, which count the same: by sales'],
  ['chevy', ['ES-1'], 'where a model is called so, Chevy is not the make'],
  ['chevy silverado', ['RA-1'], 'beside another of its models it is'],
  ['radiador peugeot 2008', ['RA-2', 'RA-3'], '2008 is a model and a year: both interpretations'],
  ['radiador peugeot 2008 2015', ['RA-2'], 'with a year beside it, it is the model'],
  ['mazda 3', ['RA-4'], 'a model of one digit after its make'],
  ['radiador mazda 3 2011', ['RA-4'], 'and with a year'],
  ['rav 4', ['RA-5'], 'RAV4 in two words'],
  ['grand cherokee', ['SM-1'], 'a model of two words'],
  ['grand cheroke 2000', ['SM-1'], 'with a letter that is not heard', 'spelling grand cheroke'],
  ['grand', ['SM-1', 'SM-2'], 'the first word of two models: both'],
  ['pick up 95', ['RA-6'], 'Pick-Up in two words'],
  ['maza abs', ['MZ-1'], 'qualifiers are searched'],
  ['maza sentra izq', ['MZ-1'], 'the short form of a position'],
  ['maza sentra der', ['MZ-1'], 'the other side does not match', 'position Derecha'],
  [
    'maza tsuru',
    ['MZ-2'],
    'no maza has a Tsuru application: the words of the description are tried, and it is said',
    'model Tsuru',
  ],
  ['radiador 92-95', ['RA-6'], 'a range of years meets parts of any of its years'],
  ['radiador del 2000 al 2003', ['RA-1', 'RA-3', 'RA-6'], 'a range in words'],
  ['radiador 2013 en adelante', ['RA-2', 'RA-4'], 'an open range'],
  ['radiador hasta 1999', ['RA-1', 'RA-6'], 'open at the other end'],
  ['filtro 2030', ['GF-11'], 'an application without a last year covers later years'],
  ['radiador 8', ['ES-2', 'RA-1', 'RA-2', 'RA-3', 'RA-4', 'RA-5', 'RA-6'], 'one digit is no year', 'word 8'],
  ['gonher', ['GF-10', 'GF-11'], 'a brand alone'],
  ['filtro gonher', ['GF-10', 'GF-11'], 'line and brand'],
  ['gonhr', ['GF-10', 'GF-11'], 'a typo in the brand', 'spelling gonhr'],
  ['pastillas tsuru 98', ['FR-7389', 'FR-7390', 'SB-20'], 'a synonym names the line'],
  ['zapata tsuru', ['FR-7389', 'FR-7390', 'FR-100', 'SB-20'], 'so does another of its group'],
  ['pastiyas tsuru 98', ['FR-7389', 'FR-7390', 'SB-20'], 'a synonym that only sounds so', 'spelling pastiyas'],
  ['tacon de motor cherokee', ['SM-1'], 'a synonym of several words, without its accent'],
  ['tacón motor grand marquis', ['SM-2'], 'stop words in it do not count'],
  ['amortiguadr jeta', ['AM-3', 'AM-2'], 'two words mistyped', 'spelling amortiguadr', 'spelling jeta'],
  ['anortigudor jetta', ['AM-3', 'AM-2'], 'two typos in a long word', 'spelling anortigudor'],
  [
    'hamortiguadores yeta',
    ['AM-3', 'AM-2'],
    'a silent letter, and a name one sound away',
    'spelling hamortiguadores',
    'spelling yeta',
  ],
  ['radeador f-150', [], 'no radiador fits it: the model is never given up'],
  [
    'valatas trazeras tsuru',
    ['FR-7390', 'FR-100', 'SB-20'],
    'a position by ear',
    'spelling valatas',
    'spelling trazeras',
  ],
  ['nisan tsuru balata', ['FR-7389', 'FR-7390', 'FR-100', 'SB-20'], 'a make by ear', 'spelling nisan'],
  ['balata tsuru 2030', ['FR-7389', 'FR-7390', 'FR-100', 'SB-20'], 'no balata fits it that year', 'year 2030'],
  ['amortiguador jetta v6', ['AM-3', 'AM-2'], 'nor that engine', 'engine V6'],
  ['amortiguador jetta 2030 v6', ['AM-3', 'AM-2'], 'neither', 'year 2030', 'engine V6'],
  ['soporte de motor marquis', ['SM-2'], 'the last word of a model'],
  ['balata qwerty tsuru 98', ['FR-7389', 'FR-7390', 'SB-20'], 'a word that nothing has', 'word qwerty'],
  ['balata gonher tsuru 98', ['FR-7389', 'FR-7390', 'SB-20'], 'a brand without such parts', 'word gonher'],
  ['pastilla ceramik', ['FR-7389'], 'a half-typed word by ear', 'spelling ceramik'],
]

describe('golden rankings', () => {
  it.each(RANKINGS.map(([text, keys, why, ...relaxed]) => ({ text, keys, why, relaxed })))(
    '$text → $keys: $why',
    ({ text, keys, relaxed }) => {
      expect(answerTo(text)).toEqual({ keys, relaxed })
    },
  )
})

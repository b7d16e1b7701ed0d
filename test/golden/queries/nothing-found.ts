import type { Golden, Wanted } from '../golden.ts'

const BALATAS: Wanted = { line: 'Balatas', vehicle: 'Nissan Tsuru' }

export const NOTHING_FOUND: readonly Golden[] = [
  {
    text: 'zzzz qqqq',
    why: 'what has one sound alone is no beginning of a name',
    understood: [],
    first: [],
  },
  {
    text: 'radiador vocho',
    why: 'its engine is cooled by air: no radiator, but what there is for it',
    understood: ['line Radiadores', 'model Sedán'],
    first: [],
    closestLines: ['Filtros de aire', 'Filtros de aceite', 'Bujías'],
  },
  {
    text: 'termostato sedan 1995',
    why: 'nor a thermostat',
    understood: ['line Termostatos', 'model Sedán', 'year 1995'],
    first: [],
    closestLines: ['Filtros de aceite', 'Filtros de aire'],
  },
  {
    text: 'filtro de cabina vocho',
    why: 'nor a cabin filter: the lines that share a word with the question come first',
    understood: ['line Filtros de cabina', 'model Sedán'],
    first: [],
    closestLines: ['Filtros de aire', 'Filtros de aceite', 'Filtros de gasolina', 'Bujías'],
  },
  {
    text: 'qwertyuiop',
    why: 'nothing is called so, and nothing is guessed',
    understood: [],
    first: [],
    closestLines: [],
  },
  { text: '?!...', why: 'neither letter nor digit', understood: [], first: [], closestLines: [] },
  { text: '😀😀😀', why: 'nor these', understood: [], first: [], closestLines: [] },
  { text: 'ba', why: 'two letters are too little', understood: [], first: [], closestLines: [] },
  {
    text: 'balatas tsuru 98 '.repeat(20),
    why: 'longer than anyone types',
    understood: [],
    first: [],
    closestLines: [],
  },
  {
    text: 'llanta',
    why: 'known to the synonyms as a part, so no car is meant: tyres are not sold here',
    understood: [],
    first: [],
  },
  { text: 'gato', why: 'a jack, likewise, and no Atos', understood: [], first: [] },
  {
    text: 'para el de la',
    why: 'words that say nothing about a part',
    understood: [],
    first: [],
    closestLines: [],
  },
]

export const FOREIGN_SIGNS: readonly Golden[] = [
  {
    text: '<b>balatas</b> tsuru 98',
    why: 'tags are signs and a letter',
    understood: ['line Balatas', 'model Tsuru', 'year 1998'],
    relaxed: ['word b', 'word b'],
    first: ['411.195', 'BD-L733', 'D5687-0'],
    parts: { ...BALATAS, years: 1998 },
  },
  {
    text: "balatas'; delete from partes; --",
    why: 'SQL is words like others: none of them is known',
    understood: ['line Balatas'],
    relaxed: ['word delete', 'word from', 'word partes'],
    first: ['BV-1277', 'BV-3303', 'BD-H626'],
    parts: { line: 'Balatas' },
  },
  {
    text: 'balatas% %tsuru% 98',
    why: 'no sign is a wildcard',
    understood: ['line Balatas', 'model Tsuru', 'year 1998'],
    first: ['411.195', 'BD-L733', 'D5687-0'],
    parts: { ...BALATAS, years: 1998 },
  },
  {
    text: '"balatas" +tsuru (98)',
    why: 'the signs of search engines are passed over',
    understood: ['line Balatas', 'model Tsuru', 'year 1998'],
    first: ['411.195', 'BD-L733', 'D5687-0'],
    parts: { ...BALATAS, years: 1998 },
  },
  {
    text: 'balatas\ttsuru\n98',
    why: 'blanks of any kind',
    understood: ['line Balatas', 'model Tsuru', 'year 1998'],
    first: ['411.195', 'BD-L733', 'D5687-0'],
    parts: { ...BALATAS, years: 1998 },
  },
]

import { GOLFS, JETTAS, type Golden, type Wanted } from '../golden.ts'

const TSURU_98: Wanted = { vehicle: 'Nissan Tsuru', years: 1998 }

export const BRANDS_AND_TWO_MODELS: readonly Golden[] = [
  {
    text: 'balatas balvera',
    why: 'line and brand',
    understood: ['line Balatas', 'brand Balvera'],
    first: ['BV-1277', 'BV-3303', 'BV-3043'],
    parts: { line: 'Balatas', brand: 'Balvera' },
  },
  {
    text: 'balvera balatas tsuru 98',
    why: 'with a vehicle, in another order',
    understood: ['brand Balvera', 'line Balatas', 'model Tsuru', 'year 1998'],
    first: ['BV-6544'],
    parts: { line: 'Balatas', brand: 'Balvera', ...TSURU_98 },
  },
  {
    text: 'norvanta amortiguador jetta',
    why: 'a brand that makes many lines',
    understood: ['brand Norvanta', 'line Amortiguadores', 'model Jetta'],
    first: ['864.340', '750.626'],
    parts: { line: 'Amortiguadores', brand: 'Norvanta', vehicle: JETTAS },
    also: { mentions: 'amortiguador', brand: 'Norvanta', vehicle: JETTAS },
  },
  {
    text: 'muellara',
    why: 'a brand alone',
    understood: ['brand Muellara'],
    first: ['MU/7781', 'MU/4638', 'MU/6872'],
    parts: { brand: 'Muellara' },
  },
  {
    text: 'filtro tamizal',
    why: 'every filter of the brand',
    understood: ['line Filtros', 'brand Tamizal'],
    first: ['TZ5757', 'TZ8288', 'TZ3927'],
    parts: { brand: 'Tamizal' },
  },
  {
    text: 'balatas tsuru sentra 98',
    why: 'two models: parts for either',
    understood: ['line Balatas', 'model Tsuru', 'model Sentra', 'year 1998'],
    first: ['411.195', 'BD-L733', 'D5687-0'],
    parts: { line: 'Balatas', vehicle: ['Nissan Tsuru', 'Nissan Sentra'], years: 1998 },
  },
  {
    text: 'rotula jetta/golf',
    why: 'with the stroke that joins them',
    understood: ['line Rótulas', 'model Jetta', 'model Golf'],
    first: ['RV21619', 'TK-RO-362', '391.054'],
    parts: { line: 'Rótulas', vehicle: [...JETTAS, ...GOLFS] },
    also: { mentions: 'rotula', vehicle: [...JETTAS, ...GOLFS] },
  },
  {
    text: 'filtro de aceite y de aire tsuru 2005',
    why: 'two lines, the second without its first word',
    understood: ['line Filtros de aceite', 'line Filtros de aire', 'model Tsuru', 'year 2005'],
    first: ['FH-1868', 'V68473', 'V64638'],
    inTurns: [
      { line: 'Filtros de aceite', vehicle: 'Nissan Tsuru', years: 2005 },
      { line: 'Filtros de aire', vehicle: 'Nissan Tsuru', years: 2005 },
    ],
  },
  {
    text: 'balatas y discos tsuru 98',
    why: 'two lines: the best of each first',
    understood: ['line Balatas', 'line Discos de freno', 'model Tsuru', 'year 1998'],
    first: ['411.195', 'BV-6745', 'BD-L733'],
    inTurns: [
      { line: 'Balatas', vehicle: 'Nissan Tsuru', years: 1998 },
      { line: 'Discos de freno', vehicle: 'Nissan Tsuru', years: 1998 },
    ],
    also: { mentions: 'disco', vehicle: 'Nissan Tsuru', years: 1998 },
  },
]

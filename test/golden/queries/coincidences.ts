import type { Golden } from '../golden.ts'

/** Words and numbers that occur in texts and keys by coincidence, or name both a car and a part. */
export const COINCIDENCES: readonly Golden[] = [
  {
    text: 'asdf ghjk lñ',
    why: 'no car is named: no lines for one are offered',
    understood: [],
    first: [],
    closestLines: [],
  },
  {
    text: 'bujias tsuru 16 valvulas',
    why: 'a count of valves is no year',
    understood: ['line Bujías', 'model Tsuru'],
    relaxed: ['word 16 valvulas'],
    first: ['V73423', 'UZ1F-89', 'ZT-BU25W'],
    parts: [
      { line: 'Bujías', vehicle: 'Nissan Tsuru' },
      { line: 'Cables de bujía', vehicle: 'Nissan Tsuru' },
    ],
  },
  {
    text: 'amortiguadores tsuru par',
    why: 'a pair, and not the beginning of a preposition that some descriptions have',
    understood: ['line Amortiguadores', 'model Tsuru'],
    relaxed: ['word par'],
    first: ['RV69135', '090.086', 'RV51087'],
    parts: { line: 'Amortiguadores', vehicle: 'Nissan Tsuru' },
    also: { mentions: 'amortiguador', vehicle: 'Nissan Tsuru' },
  },
  {
    text: 'aire acondicionado tsuru',
    why: 'its compressor and condenser, written A/C: no air filter',
    understood: ['model Tsuru'],
    first: ['ESC-5709', 'YK-4187H', 'UCN.9362'],
    parts: [
      { line: 'Compresores de A/C', vehicle: 'Nissan Tsuru' },
      { line: 'Condensadores', vehicle: 'Nissan Tsuru' },
    ],
  },
  {
    text: 'sentra b15',
    why: 'a generation and no key: parts of its years, without those that have only a year of the change',
    understood: ['model Sentra', 'year 2001–2006'],
    first: ['MU/7781'],
    parts: { vehicle: 'Nissan Sentra', years: [2002, 2005] },
  },
  {
    text: 'balatas i10',
    why: 'a model, and no engine of ten cylinders in line',
    understood: ['line Balatas', 'model i10'],
    first: ['BD-W102', 'BD8132MX', 'D1659-0'],
    parts: { line: 'Balatas', vehicle: ['Dodge i10', 'Hyundai Grand i10'] },
  },
  {
    text: 'ford escape 2010',
    why: 'beside its make only the model',
    understood: ['make Ford', 'model Escape', 'year 2010'],
    first: ['FY-1235', 'TZ1705', 'ZVSP8192'],
    parts: { vehicle: 'Ford Escape', years: 2010 },
  },
  {
    text: 'valvula de escape tsuru',
    why: 'neither: a valve; the description separates it from the intake valves',
    understood: ['line Válvulas', 'model Tsuru'],
    first: ['KV44-830'],
    parts: { line: 'Válvulas de motor', words: 'escape', vehicle: 'Nissan Tsuru' },
  },
  {
    text: 'balatas v40',
    why: 'none for it: a RAV4 with those signs in a number is no Volvo',
    understood: ['line Balatas', 'model V40'],
    first: [],
    closestLines: ['Bandas de accesorios'],
  },
  {
    text: 'balatas 500',
    why: 'none for it: digits inside of keys are a coincidence',
    understood: ['line Balatas', 'model 500'],
    first: [],
    closestLines: ['Filtros de aceite'],
  },
  {
    text: 'rotula up',
    why: 'none for it: a Pick Up is no Up',
    understood: ['line Rótulas', 'model Up'],
    first: [],
    closestLines: ['Limpiaparabrisas'],
  },
]

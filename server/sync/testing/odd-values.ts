import fc from 'fast-check'
import { termsBody } from '#contract/customers/terms.ts'
import { POSITIONS } from '#domain/position.ts'

const SEED = 20_261_126

/** Texts as people write names and descriptions, with what files have to quote. */
const word = fc.oneof(
  fc.constantFrom(
    'Balata',
    'AÑO',
    '12',
    'D21',
    '4X4',
    'cerámica',
    'Núm.',
    'S/M',
    '007',
    '1/2',
    'e',
    'Mar',
    '+',
    '=B',
    '-',
    '@',
  ),
  fc.constantFrom('"comillas"', "d'Or", 'a,b', 'c;d', '«»', '&', '<b>', 'ü', '50%', '$9', '(x)', '#3'),
)
export const text = (longest: number) =>
  fc
    .tuple(fc.constantFrom('Z', '-Z', '+Z', '@Z', "'Z"), fc.array(word, { minLength: 1, maxLength: 5 }))
    .map(([first, words]) => `${first} ${words.join(' ')}`.slice(0, longest).trim())
export const price = fc.integer({ min: 1, max: 99_999_999 }).map((centavos) => (centavos / 100).toFixed(2))
export const percent = fc.integer({ min: 1, max: 9999 }).map((hundredths) => (hundredths / 100).toFixed(2))
export const day = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }).toString())
export const many = <Value>(arbitrary: fc.Arbitrary<Value>, count: number) =>
  fc.sample(arbitrary, { numRuns: count, seed: SEED })

export const COUNT = 120
export const BRANCHES = ['GDL', 'Sucursal "Centro", Mty', "D'León 3"]

export const GENERIC_RFC = 'XAXX010101000'

/** Names as the catalogue may have them: several in one, with their make, as another make is called. */
const VEHICLES = [
  ['Nissan', 'Tsuru'],
  ['Nissan', 'TSURU III'],
  ['Volkswagen', 'JETTA/GOLF'],
  ['Chevrolet', 'AVEO, MATIZ'],
  ['Chevrolet', 'C/K 1500'],
  ['Saab', 'SAAB 9-3'],
  ['VW', 'Sedán'],
  ['GM', 'SIERRA'],
  ['Dodge, Ram', '700'],
  ['Mazda', '3'],
  ['Peugeot', '206'],
  ['Mercedes-Benz', 'C 200'],
  ['Jeep', 'GRAND CHEROKEE - COMMANDER'],
] as const

const years = fc
  .tuple(fc.option(fc.integer({ min: 1950, max: 2030 })), fc.option(fc.integer({ min: 0, max: 20 })))
  .map(([from, more]) => ({
    ...(from !== null && { from }),
    ...(from !== null && more !== null && { to: from + more }),
  }))
const qualifier = fc.constantFrom(
  'C/ABS',
  '4X2',
  '5 birlos',
  'Transmisión estándar',
  '2 puertas',
  'S/ABS (76 MM)',
  'M14X1.5',
)
export const application = fc
  .record({
    vehicle: fc.constantFrom(...VEHICLES).map(([make, model]) => ({ make, model })),
    years,
    engine: fc.option(fc.constantFrom('1.6L', 'L4 1.8L', 'V6', '2.0 16V TURBO', 'DIESEL')),
    positions: fc.subarray([...POSITIONS]),
    qualifiers: fc.uniqueArray(qualifier, { maxLength: 4 }),
    note: fc.oneof(fc.constant(''), text(200)),
  })
  .map(({ years: range, engine, ...rest }) => ({ ...rest, ...range, ...(engine !== null && { engine }) }))
/** Reasons for a block, as far as the screen takes them. */
export const blockReason = fc
  .oneof(
    text(300),
    fc.constantFrom('Bloqueado', 'X', 'Sí', '2026-11', 'Sin motivo', 'Activo', 'no', '0', 'Libre', 'verdadero'),
    fc.constantFrom(
      'Bloqueado por adeudo',
      'No paga',
      'X días sin pagar',
      'Desde 2026-11',
      'Activo sin pagos',
      'nov-26',
    ),
  )
  .filter((motivoBloqueo) => termsBody.safeParse({ version: 0, bloqueada: true, motivoBloqueo }).success)

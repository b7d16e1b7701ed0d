import fc from 'fast-check'
import type { VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import { POSITIONS } from '#domain/position.ts'
import type { IndexedApplication, IndexedProduct, References } from '#search/catalogue.ts'
import type { SearchFilters } from '#search/query.ts'

/** A small catalogue in which names often coincide: makes that are models too, numbers that are models and years. */
export const WORLD: References = {
  lines: names('BALATAS DELANTERAS Y TRASERAS', 'BOMBA DE AGUA', 'BOMBA DE ACEITE', 'AMORTIGUADORES', 'ESCAPES'),
  brands: names('FRICRAFT', 'OPTIMO', 'AC DELCO'),
  makes: names('Nissan', 'Ram', 'Dodge', 'Chrysler', 'Peugeot', 'Mazda', 'Ford'),
  models: [
    { id: 1, name: 'Tsuru', makeId: 1 },
    { id: 2, name: 'NP300', makeId: 1 },
    { id: 3, name: '1500', makeId: 2 },
    { id: 4, name: 'Ram', makeId: 3 },
    { id: 5, name: '200', makeId: 4 },
    { id: 6, name: '2008', makeId: 5 },
    { id: 7, name: '3', makeId: 6 },
    { id: 8, name: 'F-150', makeId: 7 },
    { id: 9, name: 'Escape', makeId: 7 },
  ],
  engines: [
    { id: 1, name: 'L4 1.6L', litres: 1.6, cylinders: 4 },
    { id: 2, name: '1.6L', litres: 1.6, cylinders: null },
    { id: 3, name: 'V6 3.5L', litres: 3.5, cylinders: 6 },
    { id: 4, name: 'V6', litres: null, cylinders: 6 },
    { id: 5, name: 'TDI', litres: null, cylinders: null },
  ],
}

function names(...list: string[]): { id: number; name: string }[] {
  return list.map((name, index) => ({ id: index + 1, name }))
}

const idIn = (list: readonly { id: number }[]): fc.Arbitrary<number> => fc.constantFrom(...list.map(({ id }) => id))
const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null })
const positions = fc.subarray([...POSITIONS], { maxLength: 2 })
const qualifiers = fc.subarray(['C/ABS', 'S/ABS', '4X2', '4X2/4X4', 'Estándar', '5 birlos'], { maxLength: 2 })
const descriptionWords = ['balata', 'bomba', 'agua', 'delantera', 'tsuru', 'cerámica', 'abs', '98', 'kit', 'escape']

const application: fc.Arbitrary<IndexedApplication> = fc
  .record({
    modelId: idIn(WORLD.models),
    from: orNull(fc.integer({ min: 1985, max: 2012 })),
    length: orNull(fc.integer({ min: 0, max: 12 })),
    engineId: orNull(idIn(WORLD.engines)),
    positions,
    qualifiers,
  })
  .map(({ modelId, from, length, engineId, positions: stated, qualifiers: requested }) => ({
    modelId,
    yearFrom: from,
    yearTo: length === null ? null : (from ?? 1990) + length,
    engineId,
    positions: stated,
    qualifiers: requested,
  }))

/** Letters and digits from a small alphabet, so that keys share parts, with the separators that people use. */
export const partKey = fc
  .array(fc.constantFrom('A', 'B', 'b', '1', '2', '3', 'Ñ'), { minLength: 1, maxLength: 9 })
  .chain((letters) =>
    fc
      .array(fc.constantFrom('', '', '-', '.', '/', ' '), { minLength: letters.length, maxLength: letters.length })
      .map((gaps) => letters.map((letter, i) => (i > 0 ? (gaps[i] ?? '') : '') + letter).join('')),
  )

export const product: fc.Arbitrary<Omit<IndexedProduct, 'id'>> = fc.record({
  key: partKey,
  description: fc.array(fc.constantFrom(...descriptionWords), { maxLength: 5 }).map((words) => words.join(' ')),
  lineId: orNull(idIn(WORLD.lines)),
  brandId: orNull(idIn(WORLD.brands)),
  otherKeys: fc.array(
    fc.record({
      key: partKey,
      kind: fc.constantFrom('alternate', 'equivalent'),
      owner: fc.constantFrom('', 'WAGNER', 'OEM'),
    }),
    { maxLength: 2 },
  ),
  positions,
  qualifiers,
  applications: fc.array(application, { maxLength: 4 }),
  units: fc.integer({ min: 0, max: 3 }),
  stock: fc.integer({ min: 0, max: 1 }),
  createdDay: fc.integer({ min: -2, max: 3 }),
  stored: fc.string({ maxLength: 5 }),
})

export const catalogue: fc.Arbitrary<IndexedProduct[]> = fc
  .array(product, { maxLength: 40 })
  .map((products) => products.map((given, index) => ({ ...given, id: index + 1 })))

export const filters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    lineId: idIn(WORLD.lines),
    brandId: idIn(WORLD.brands),
    makeId: idIn(WORLD.makes),
    modelId: idIn(WORLD.models),
    year: fc.integer({ min: 1980, max: 2026 }),
    engineId: idIn(WORLD.engines),
    position: fc.constantFrom(...POSITIONS),
    traits: fc.subarray(['con-abs', 'sin-abs', '4x4', 'automatica'] satisfies VehicleTrait[], {
      minLength: 1,
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
)

/** Texts as people type them: words of this catalogue, years, engines, keys and mistakes, in any order. */
export const typedText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...descriptionWords, 'balatas', 'valata', 'bom', 'fricraft', 'delco', 'trasera', 'izq', 'del'),
      fc.constantFrom('nissan', 'ram', 'dodge', 'tsuro', 'np 300', 'f150', '200', '2008', 'mazda 3', 'escape', 'tsu'),
      fc.constantFrom('98', '2005', '92-99', 'del 98 al 2003', '2010 en adelante', '1.6', 'V6', '4 cil', 'tdi', '8'),
      fc.constantFrom('c/abs', 'sin abs', '4x4', 'aut', 'turbo'),
      partKey,
    ),
    { maxLength: 4 },
  )
  .map((words) => words.join(' '))

import { expect, it } from 'vitest'
import { search } from './search.ts'
import { TestCatalogue } from './testing/catalogue.ts'

/** No part has this brand. */
const BRAND_WITHOUT_LINES = 99

const searcher = new TestCatalogue()
  .part('A', { line: 'Bujías', brand: 'NGK', fits: [['Nissan Tsuru', '1992-2017']] })
  .part('B', { line: 'Bujías', fits: [['Nissan Tsuru', '1992-2017']] })
  .part('C', { line: 'Cable de acelerador', fits: [['Nissan Tsuru', '1992-1999']] })
  .part('D', { line: 'Mazas', fits: [['Ford Fiesta', '2000-2010']] })
  .searcher()

it.each([
  ['foo tsuru 2005', ['Bujías'], 'tsuru 2005', 'lines with parts for the year'],
  ['foo tsuru', ['Bujías', 'Cable de acelerador'], 'tsuru', 'the line with most parts first'],
  ['cable tsuru 98', ['Cable de acelerador', 'Bujías'], 'tsuru 98', 'a line that shares a word first, of any brand'],
  [
    'mazas tsuru 2050',
    ['Bujías', 'Cable de acelerador'],
    'tsuru',
    'without the years where no line has parts for them',
  ],
  ['foo bar', [], '', 'no vehicle'],
])('%j, which finds nothing, leads to %j with %j: %s', (text, lines, vehicle) => {
  const answer = search(searcher, {
    text,
    filters: { brandId: BRAND_WITHOUT_LINES },
    sort: 'relevance',
    offset: 0,
    limit: 5,
    withFacets: false,
  })
  expect(answer.total).toBe(0)
  expect(answer.closestLines.map(({ label }) => label)).toEqual(lines)
  expect(answer.vehicleText).toBe(vehicle)
})

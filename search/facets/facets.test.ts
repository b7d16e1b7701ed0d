import { describe, expect, it } from 'vitest'
import { search } from '#search/search.ts'
import { TestCatalogue, type TestPart } from '#search/testing/catalogue.ts'
import type { SearchFilters } from '#search/query.ts'

function facetsOf(parts: TestPart[], filters: SearchFilters = {}) {
  const catalogue = new TestCatalogue()
  for (const [index, part] of parts.entries()) catalogue.part(`P-${index}`, part)
  const query = { text: '', filters, sort: 'key', offset: 0, limit: 0, withFacets: true } as const
  return search(catalogue.searcher(), query).facets!
}

function shown(counts: readonly { label: string; count: number }[]): string[] {
  return counts.map(({ label, count }) => `${label} ${count}`)
}

describe('facets', () => {
  it('count a product once for each value, the highest count first, then by label', () => {
    const { lines, makes, models } = facetsOf([
      {
        line: 'Mazas',
        fits: [
          ['Nissan Tsuru', '1998'],
          ['Nissan Tsuru', '1999'],
          ['Nissan Sentra', '1998'],
        ],
      },
      { line: 'Mazas', fits: [['Ford Ka', '2001']] },
      { line: 'Balatas', fits: [['Ford Ka', '2001']] },
    ])
    expect(shown(lines)).toEqual(['Mazas 2', 'Balatas 1'])
    expect(shown(makes)).toEqual(['Ford 2', 'Nissan 1'])
    expect(shown(models)).toEqual(['Ka 2', 'Sentra 1', 'Tsuru 1'])
  })

  it('show years newest first, open ranges up to the last stated year', () => {
    const { years } = facetsOf([
      { fits: [['Nissan Tsuru', '2001-']] },
      { fits: [['Nissan Tsuru', '2002-2003']] },
      { fits: [['Nissan Tsuru']] },
    ])
    expect(shown(years)).toEqual(['2003 2', '2002 2', '2001 1'])
  })

  it('count a part for any engine under every stated engine', () => {
    const { engines } = facetsOf([
      { fits: [['Nissan Tsuru', '1998', '1.6L']] },
      { fits: [['Nissan Tsuru', '1998']] },
      {
        fits: [
          ['Nissan Tsuru', '1998', '1.6L'],
          ['Nissan Sentra', '1998'],
        ],
      },
      { fits: [['Nissan Tsuru', '1998', 'V6']] },
      {},
    ])
    expect(shown(engines)).toEqual(['1.6L 3', 'V6 3'])
  })

  it('count each position of a product, whichever of its applications states it', () => {
    const { positions } = facetsOf([
      {
        fits: [
          ['Nissan Tsuru', '1998', '', 'delantera'],
          ['Nissan Sentra', '1998', '', 'trasera'],
        ],
      },
      { positions: ['delantera', 'izquierda'] },
    ])
    expect(shown(positions)).toEqual(['Delantera 2', 'Izquierda 1', 'Trasera 1'])
  })

  it('count only applications that meet the filters', () => {
    const { years, engines } = facetsOf(
      [
        {
          fits: [
            ['Nissan Tsuru', '1998-1999', '1.6L'],
            ['Ford Ka', '2001', 'V6'],
          ],
        },
      ],
      { makeId: 2 },
    )
    expect([shown(years), shown(engines)]).toEqual([['2001 1'], ['V6 1']])
  })
})

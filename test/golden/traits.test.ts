import { expect, it } from 'vitest'
import type { IndexedProduct } from '#search/catalogue.ts'
import { search } from '#search/search.ts'
import { useDemoCatalogue } from './demo-catalogue.ts'

const demo = useDemoCatalogue()

const LIMIT = 100

/** Whether the part, or one of its applications, requires the trait. */
function states({ qualifiers, applications }: IndexedProduct, trait: string): boolean {
  return qualifiers.includes(trait) || applications.some((application) => application.qualifiers?.includes(trait))
}

/** Whether the part requires it on every vehicle. */
function isOnlyFor({ qualifiers, applications }: IndexedProduct, trait: string): boolean {
  const isOfEach = applications.every((application) => application.qualifiers?.includes(trait) === true)
  return qualifiers.includes(trait) || (applications.length > 0 && isOfEach)
}

it.each([
  ['rotula 4x4', '4X4', '4X4', '4X2'],
  ['radiador automatico sentra', 'Automática', 'Automático', 'Estándar'],
  ['marcha estandar tsuru', 'Estándar', 'Estándar', 'Automático'],
  ['maza c/abs', 'Con ABS', 'C/ABS', 'S/ABS'],
  ['maza con abs', 'Con ABS', 'C/ABS', 'S/ABS'],
  ['maza sin abs', 'Sin ABS', 'S/ABS', 'C/ABS'],
])('%s: parts that state “%s” come first, none that states only the opposite', (text, label, own, opposite) => {
  const { searcher, products } = demo.current
  const byId = new Map(products.map((product) => [product.id, product]))
  const { hits, understood, relaxed } = search(searcher, {
    text,
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: LIMIT,
    withFacets: false,
  })
  expect(understood).toContainEqual(expect.objectContaining({ kind: 'trait', label }))
  expect(relaxed).toEqual([])
  const parts = hits.map(({ productId }) => byId.get(productId)).filter((part) => part !== undefined)
  expect(parts.slice(0, 1).map((part) => states(part, own))).toEqual([true])
  expect(parts.filter((part) => isOnlyFor(part, opposite) && !states(part, own)).map(({ key }) => key)).toEqual([])
})

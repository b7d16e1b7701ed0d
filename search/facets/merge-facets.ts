import type { FacetCount, SearchFacets, TraitFacet } from '#search/query.ts'

/** Sums the facets of several lists. A product in two of them counts twice. */
export function mergeFacets(all: readonly SearchFacets[]): SearchFacets {
  return {
    lines: mostFirst(all.map(({ lines }) => lines)),
    brands: mostFirst(all.map(({ brands }) => brands)),
    makes: mostFirst(all.map(({ makes }) => makes)),
    models: mostFirst(all.map(({ models }) => models)),
    years: sums(all.map(({ years }) => years)).toSorted((a, b) => b.value - a.value),
    engines: mostFirst(all.map(({ engines }) => engines)),
    positions: mostFirst(all.map(({ positions }) => positions)),
    traits: traitsOf(all.flatMap(({ traits }) => traits)),
  }
}

/** Kinds in the order of their first occurrence. */
function traitsOf(all: readonly TraitFacet[]): TraitFacet[] {
  return [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, facets]) => ({
    kind,
    title: facets[0]?.title ?? '',
    values: sums(facets.map(({ values }) => values)),
  }))
}

function mostFirst<Value>(lists: readonly (readonly FacetCount<Value>[])[]): FacetCount<Value>[] {
  return sums(lists).toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

function sums<Value>(lists: readonly (readonly FacetCount<Value>[])[]): FacetCount<Value>[] {
  const byValue = new Map<Value, FacetCount<Value>>()
  for (const one of lists.flat()) {
    byValue.set(one.value, { ...one, count: one.count + (byValue.get(one.value)?.count ?? 0) })
  }
  return [...byValue.values()]
}

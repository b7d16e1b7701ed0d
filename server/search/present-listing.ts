import type { Facet, Facets, UnderstoodTerm } from '#contract/listing.ts'
import type { FacetCount, SearchAnswer, SearchFacets, SearchHit, UnderstoodTerm as Term } from '#search/query.ts'
import type { ListingPage } from './service.ts'

/** `{ results, total }` as JSON text. The summaries come as text from the index and are not parsed. */
export function presentSuggestions(answer: SearchAnswer): string {
  return `{"results":${presentHits(answer.hits)},"total":${answer.total}}`
}

/** A listing as JSON text, with `extra` fields added. */
export function presentListing(answer: SearchAnswer, page: ListingPage, extra: Record<string, unknown> = {}): string {
  const rest = JSON.stringify({
    total: answer.total,
    pagina: page.pagina,
    porPagina: page.porPagina,
    paginas: Math.max(1, Math.ceil(answer.total / page.porPagina)),
    entendido: answer.understood.map(presentTerm),
    facetas: presentFacets(answer.facets),
    ...extra,
  })
  return `{"results":${presentHits(answer.hits)},${rest.slice(1)}`
}

/** Each stored summary is a JSON object: the number by which it was found is written before its closing brace. */
function presentHits(hits: readonly SearchHit[]): string {
  const results = hits.map((hit) => {
    const found = hit.foundByKey && { clave: hit.foundByKey.key, marca: hit.foundByKey.owner }
    return `${hit.stored.slice(0, -1)},"encontrado_por":${JSON.stringify(found)}}`
  })
  return `[${results.join(',')}]`
}

const TERM_KINDS: Record<Term['kind'], UnderstoodTerm['tipo']> = {
  line: 'linea',
  brand: 'marca',
  make: 'armadora',
  model: 'modelo',
  year: 'year',
  engine: 'motor',
  position: 'posicion',
}

function presentTerm(term: Term): UnderstoodTerm {
  return { tipo: TERM_KINDS[term.kind], etiqueta: term.label, sin: term.textWithout }
}

function presentFacets(facets: SearchFacets | null): Facets {
  return {
    lineas: presentFacet(facets?.lines),
    marcas: presentFacet(facets?.brands),
    armadoras: presentFacet(facets?.makes),
    modelos: presentFacet(facets?.models),
    years: presentFacet(facets?.years),
    motores: presentFacet(facets?.engines),
    posiciones: facets?.positions.map(presentCount) ?? [],
  }
}

export function presentFacet(facet: readonly FacetCount<number>[] = []): Facet {
  return facet.map(presentCount)
}

function presentCount<Value>(count: FacetCount<Value>): { id: Value; nombre: string; cantidad: number } {
  return { id: count.value, nombre: count.label, cantidad: count.count }
}

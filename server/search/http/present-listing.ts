import type { Facet, Facets, ListingSection, RelaxedTerm, Uncarried, UnderstoodTerm } from '#contract/listing.ts'
import type {
  AnswerSection,
  FacetCount,
  RelaxedTerm as Relaxed,
  SearchAnswer,
  SearchFacets,
  UncarriedAnswer,
  TraitFacet,
  UnderstoodTerm as Term,
} from '#search/query.ts'
import type { Searcher } from '#search/searcher.ts'
import { presentHits, presentNear } from './present-hits.ts'
import type { ListingPage } from './service.ts'
import type { NamedId } from './store.ts'
import type { FoundGroups, FoundVehicle } from './vehicle-service.ts'

/**
 * `{ results, total }` as JSON text, with `relajado` only where terms were dropped. The summaries come as text from the index and are not
 * parsed.
 */
export function presentSuggestions(searcher: Searcher, answer: SearchAnswer): string {
  const relaxed = answer.relaxed.length === 0 ? '' : `,"relajado":${JSON.stringify(presentRelaxed(answer.relaxed))}`
  return `{"results":${presentHits(searcher, answer)},"total":${answer.total}${relaxed}}`
}

/** A listing as JSON text, with `extra` fields added. */
export function presentListing(
  searcher: Searcher,
  answer: SearchAnswer,
  page: ListingPage,
  extra: Record<string, unknown> = {},
): string {
  const rest = JSON.stringify({
    total: answer.total,
    pagina: page.pagina,
    porPagina: page.porPagina,
    paginas: Math.max(1, Math.ceil(answer.total / page.porPagina)),
    entendido: answer.understood.map(presentTerm),
    relajado: presentRelaxed(answer.relaxed),
    lineasCercanas: presentFacet(answer.closestLines),
    textoVehiculo: answer.vehicleText,
    facetas: presentFacets(answer.facets),
    noManejamos: presentUncarried(answer.uncarried),
    secciones: answer.sections.map(presentSection),
    ...extra,
  })
  const near = presentNear(searcher, answer.nearKeys)
  return `{"results":${presentHits(searcher, answer)},"clavesCercanas":${near},${rest.slice(1)}`
}

function presentUncarried(uncarried: UncarriedAnswer | null): Uncarried | null {
  if (uncarried === null) return null
  const { label, nearestLine } = uncarried
  return { nombre: label, lineaCercana: nearestLine && presentCount(nearestLine) }
}

function presentSection({ label, text, total, hits, relaxed, uncarried }: AnswerSection): ListingSection {
  return {
    etiqueta: label,
    texto: text,
    total,
    productos: hits.map(({ productId }) => productId),
    relajado: presentRelaxed(relaxed),
    noManejamos: presentUncarried(uncarried),
  }
}

/** The vehicle, line and brand of a vehicle's listing, as its extra fields. */
export function presentRequested({ year, make, model, engine }: FoundVehicle, { line, brand }: FoundGroups) {
  return {
    vehiculo: { year, marca: presentNamed(make), modelo: presentNamed(model), motor: presentNamed(engine) },
    linea: presentNamed(line),
    marcaProducto: presentNamed(brand),
  }
}

function presentNamed(row: NamedId | null): { id: number; nombre: string } | null {
  return row && { id: row.id, nombre: row.name }
}

const TERM_KINDS: Record<Term['kind'], UnderstoodTerm['tipo']> = {
  line: 'linea',
  brand: 'marca',
  make: 'armadora',
  model: 'modelo',
  year: 'year',
  engine: 'motor',
  position: 'posicion',
  trait: 'rasgo',
}

function presentTerm(term: Term): UnderstoodTerm {
  return { tipo: TERM_KINDS[term.kind], etiqueta: term.label, sin: term.textWithout }
}

const RELAXED_KINDS: Record<Relaxed['kind'], RelaxedTerm['tipo']> = {
  spelling: 'ortografia',
  engine: 'motor',
  year: 'year',
  position: 'posicion',
  trait: 'rasgo',
  model: 'modelo',
  word: 'palabra',
}

export function presentRelaxed(relaxed: readonly Relaxed[]): RelaxedTerm[] {
  return relaxed.map(({ kind, label, textWithout }) => ({
    tipo: RELAXED_KINDS[kind],
    etiqueta: label,
    sin: textWithout,
  }))
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
    rasgos: facets?.traits.map(presentTraits) ?? [],
  }
}

function presentTraits({ kind, title, values }: TraitFacet): Facets['rasgos'][number] {
  return { tipo: kind, nombre: title, valores: values.map(presentCount) }
}

export function presentFacet(facet: readonly FacetCount<number>[] = []): Facet {
  return facet.map(presentCount)
}

function presentCount<Value>(count: FacetCount<Value>): { id: Value; nombre: string; cantidad: number } {
  return { id: count.value, nombre: count.label, cantidad: count.count }
}

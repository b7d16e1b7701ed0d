import type { DrawingName } from '#domain/drawing.ts'
import { LINES } from '../lines/lines.ts'
import type { LineGroup } from '../lines/line-rule.ts'
import type { DemoStore, ProductRow } from '../store.ts'
import type { PaletteName } from './art.ts'

export interface DemoCatalogue {
  readonly category: string
  readonly slug: string
  readonly year: number
  readonly title: string
  readonly palette: PaletteName
  readonly drawings: readonly [DrawingName, DrawingName, DrawingName]
  readonly sections: readonly CatalogueSection[]
}

interface CatalogueSection {
  readonly line: string
  readonly parts: readonly CataloguePart[]
}

export interface CataloguePart {
  readonly key: string
  readonly brand: string
  readonly description: string
  /** 'Nissan Tsuru 1992–2017; Nissan Sentra 1991–1994'. */
  readonly applications: string
}

interface Category {
  readonly name: string
  readonly slug: string
  readonly groups: readonly LineGroup[]
  readonly drawings: readonly [DrawingName, DrawingName, DrawingName]
}

const CATEGORIES: readonly Category[] = [
  { name: 'Frenos', slug: 'frenos', groups: ['frenos'], drawings: ['disco', 'balata', 'caliper'] },
  {
    name: 'Suspensión y dirección',
    slug: 'suspension-y-direccion',
    groups: ['suspensión', 'dirección'],
    drawings: ['amortiguador', 'horquilla', 'rotula'],
  },
  {
    name: 'Motor y enfriamiento',
    slug: 'motor-y-enfriamiento',
    groups: ['motor', 'enfriamiento'],
    drawings: ['piston', 'radiador', 'bomba-agua'],
  },
]

const YEARS: readonly { readonly year: number; readonly palette: PaletteName }[] = [
  { year: 2025, palette: 'steel' },
  { year: 2026, palette: 'orange' },
]

const PARTS_IN_CATALOGUE = 240
const APPLICATIONS_SHOWN = 3

/** What sold most of each category among what was in the catalogue by the end of the year, by line and key. */
export function demoCatalogues(store: DemoStore): DemoCatalogue[] {
  const units = new Map(store.sales.map((row) => [row.productId, row.units]))
  const ranked = store.products.toSorted((a, b) => (units.get(b.id) ?? 0) - (units.get(a.id) ?? 0) || a.id - b.id)
  const describe = describer(store)
  return YEARS.flatMap(({ year, palette }) =>
    CATEGORIES.map(({ name, slug, groups, drawings }) => {
      const lineNames = new Set(LINES.filter((line) => groups.includes(line.group)).map((line) => line.name))
      const lines = store.lines.filter((line) => lineNames.has(line.name))
      const lineIds = new Set(lines.map((line) => line.id))
      const chosen = ranked
        .filter((product) => lineIds.has(product.lineId) && product.createdAt < `${year + 1}`)
        .slice(0, PARTS_IN_CATALOGUE)
      return {
        category: name,
        slug,
        year,
        title: `${name} ${year}`,
        palette,
        drawings,
        sections: lines
          .map((line) => ({
            line: line.name,
            parts: chosen
              .filter((product) => product.lineId === line.id)
              .toSorted((a, b) => (a.key < b.key ? -1 : 1))
              .map(describe),
          }))
          .filter((section) => section.parts.length > 0),
      }
    }),
  )
}

function describer(store: DemoStore): (product: ProductRow) => CataloguePart {
  const brands = new Map(store.brands.map((brand) => [brand.id, brand.name]))
  const makes = new Map(store.makes.map((make) => [make.id, make.name]))
  const models = new Map(store.models.map((model) => [model.id, model]))
  const applications = Map.groupBy(store.applications, (row) => row.productId)
  return (product) => {
    const fits = (applications.get(product.id) ?? []).flatMap(({ modelId, yearFrom, yearTo }) => {
      const model = models.get(modelId)
      return model === undefined
        ? []
        : [{ modelId, make: makes.get(model.makeId) ?? '', model: model.name, yearFrom, yearTo }]
    })
    const vehicles = [...Map.groupBy(fits, (fit) => fit.modelId).values()].map(vehicleOf)
    const more = vehicles.length > APPLICATIONS_SHOWN ? ` y ${vehicles.length - APPLICATIONS_SHOWN} más` : ''
    return {
      key: product.key,
      brand: brands.get(product.brandId) ?? '',
      description: product.description === '' ? 'Descripción no disponible' : product.description,
      applications: vehicles.slice(0, APPLICATIONS_SHOWN).join('; ') + more,
    }
  }
}

interface Fit {
  readonly make: string
  readonly model: string
  readonly yearFrom: number | null
  readonly yearTo: number | null
}

/** A model with the years of all its applications, engines left out: 'Nissan Sentra 2000–2006'. */
function vehicleOf(fits: readonly Fit[]): string {
  const years = (pick: (fit: Fit) => number | null) => fits.map(pick).filter((year) => year !== null)
  const from = years((fit) => fit.yearFrom)
  const to = years((fit) => fit.yearTo)
  const isOpen = to.length < fits.length
  const span = from.length < fits.length ? '' : yearsOf(Math.min(...from), isOpen ? null : Math.max(...to))
  return `${fits[0]?.make} ${fits[0]?.model}${span}`
}

function yearsOf(from: number, to: number | null): string {
  if (from === to) return ` ${from}`
  return to === null ? ` ${from} en adelante` : ` ${from}–${to}`
}

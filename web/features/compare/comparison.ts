import type { Application, ProductDetail } from '#contract/products.ts'
import { fitmentOf, type Fitment } from '#domain/fitment/fitment.ts'
import { foldName } from '#domain/name.ts'
import { fitmentText } from '#domain/fitment/fitment-text.ts'
import { mayBeVehicle, toFitmentApplication, toFitmentVehicle } from '#web/features/fitment/to-fitment.ts'
import type { ChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { descriptionOf, positionsText, stockText } from '#web/ui/product/product-text.ts'
import { yearsText } from '#domain/years-text.ts'

/** Loaded with the price, for users who see prices. */
export const STOCK_LABEL = 'Existencia'

/** One row of a comparison: a text for each part, with lines below each other. */
export interface ComparisonRow {
  readonly label: string
  readonly cells: readonly (readonly string[])[]
  /** The parts differ. */
  readonly differs: boolean
  /** In the row that shows whether each part fits. */
  readonly verdicts?: readonly Fitment['verdict'][]
}

const NOTHING = ['—']
/** Listed by name; the rest is counted. */
const MOST_NAMED = 12

/** The properties of the parts, row by row; with a vehicle also whether they fit it and by which applications. */
export function comparisonRows(products: readonly ProductDetail[], vehicle: ChosenVehicle | null): ComparisonRow[] {
  const row = (label: string, textsOf: (product: ProductDetail) => readonly string[]): ComparisonRow => {
    const cells = products.map((product) => {
      const texts = textsOf(product).filter((text) => text !== '')
      return texts.length === 0 ? NOTHING : texts
    })
    return { label, cells, differs: new Set(cells.map(sameText)).size > 1 }
  }
  return [
    ...(vehicle === null ? [] : vehicleRows(products, row, vehicle)),
    row('Línea', (product) => [product.linea]),
    row('Marca', (product) => [product.marca]),
    row('Posición', (product) => [positionsText(product.posiciones)]),
    row('Características', (product) => product.calificadores),
    row('Descripción', (product) => [descriptionOf(product)]),
    row(STOCK_LABEL, (product) => [stockText(product.existencia)]),
    row('Modelos', (product) => named(modelsOf(product.aplicaciones))),
    row('Aplicaciones', ({ aplicaciones }) => [countText(aplicaciones.length)]),
    row('Números equivalentes', (product) =>
      named(product.equivalentes.map(({ clave, marca }) => (marca === '' ? clave : `${clave} (${marca})`))),
    ),
    row('Otras claves', (product) => named(product.alternas)),
  ]
}

function vehicleRows(
  products: readonly ProductDetail[],
  row: (label: string, textsOf: (product: ProductDetail) => readonly string[]) => ComparisonRow,
  vehicle: ChosenVehicle,
): ComparisonRow[] {
  const compared = toFitmentVehicle(vehicle)
  const fitments = new Map(
    products.map((product) => {
      const applications = product.aplicaciones.map((each) => toFitmentApplication(each, product.calificadores))
      return [product, fitmentOf(applications, compared)]
    }),
  )
  const verdictOf = (product: ProductDetail) => fitments.get(product)?.verdict ?? 'verify'
  const fits = row('¿Le queda?', (product) => {
    const fitment = fitments.get(product)
    if (fitment === undefined) return []
    const { verdict, reason } = fitmentText(fitment, compared)
    return [`${verdict}: ${reason}`]
  })
  return [
    { ...fits, verdicts: products.map(verdictOf) },
    row('Sus aplicaciones', ({ aplicaciones }) =>
      named(aplicaciones.filter((each) => mayBeVehicle(each, compared)).map(applicationText)),
    ),
  ]
}

/** '1992–2017 · L4 1.6L · Delantera · C/ABS'. */
function applicationText({ year_ini, year_fin, motor, posiciones, calificadores, nota, fuente }: Application): string {
  const read = fuente === 'descripcion' ? 'leído de la descripción; verifica' : ''
  const years = yearsText(year_ini, year_fin) || 'sin años'
  return [years, motor, positionsText(posiciones), ...calificadores, nota, read]
    .filter((text) => text !== '')
    .join(' · ')
}

function modelsOf(applications: readonly Application[]): string[] {
  return [...new Set(applications.map(({ marca, modelo }) => `${marca} ${modelo}`))]
}

function named(names: readonly string[]): string[] {
  if (names.length <= MOST_NAMED) return [...names]
  return [...names.slice(0, MOST_NAMED), `y ${countText(names.length - MOST_NAMED)} más`]
}

/** In any order and spelling. */
function sameText(texts: readonly string[]): string {
  return texts.map(foldName).sort().join('|')
}

import type { ForCar, FoundProduct } from '#contract/products.ts'
import type { FitmentVehicle } from '#domain/fitment/fitment.ts'
import { traitText } from '#domain/parts/trait-text.ts'
import { capitalised, positionsText } from '#domain/parts/written-form.ts'
import { descriptionOf, sheetText } from '#web/ui/product/product-text.ts'

/** What distinguishes a part from others of its line. '' where nothing is stated. */
export interface PartFact {
  readonly label: string
  readonly value: string
}

type Stated = Pick<FoundProduct, 'ficha' | 'auto' | 'descripcion'>

/** The same facts for each part of a list, in the same order: for the car of the search, or for all vehicles. */
export function partFacts({ ficha, auto, descripcion }: Stated): PartFact[] {
  const { posiciones, rasgos } = auto ?? ficha
  const position = { label: 'Posición', value: capitalised(positionsText(posiciones)) }
  const requires = { label: 'Pide', value: capitalised(rasgos.map(traitText).join(', ')) }
  if (auto === undefined) {
    const isUnread = ficha.vehiculos === '' && position.value === '' && requires.value === ''
    const vehicles = isUnread ? descriptionOf({ descripcion }) : ficha.vehiculos
    return [position, requires, { label: isUnread ? 'Descripción' : 'Aplica a', value: vehicles }]
  }
  return [
    position,
    { label: `Años de ${auto.vehiculo.modelo}`, value: auto.anios },
    { label: 'Motor', value: enginesText(auto) },
    requires,
  ]
}

/** Engines listed in a row. */
const FIRST_NAMED = 3

function enginesText({ anios, motores }: ForCar): string {
  if (motores.length === 0) return anios === '' ? '' : 'Todos'
  const rest = motores.length - FIRST_NAMED
  return `${motores.slice(0, FIRST_NAMED).join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`
}

/** The same in one line: 'Delantera · Aveo 2008–2017 · L4 1.6L · Sin ABS'. */
export function decidingText(product: Stated): string {
  const { auto } = product
  if (auto === undefined) return sheetText(product)
  const [position, , engine, requires] = partFacts(product).map(({ value }) => value)
  const years = auto.anios === '' ? '' : `${auto.vehiculo.modelo} ${auto.anios}`
  const engines = auto.motores.length === 0 ? '' : engine
  const text = [position, years, engines, requires].filter((part) => part !== undefined && part !== '').join(' · ')
  return text === '' ? sheetText(product) : text
}

/** The car of a search in the form of addresses. */
export function carOf({ vehiculo: { year, marca, modelo, motor } }: ForCar): FitmentVehicle {
  return { year, make: marca, model: modelo, engine: motor }
}

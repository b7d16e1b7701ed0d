import { ANY } from '#domain/screen-address.ts'
import type { FitmentVehicle } from './fitment.ts'

/** The parameter of a product's address that says for which car somebody looks at it. */
export const CAR_PARAMETER = 'auto'

// It needs no escape in a query, and no name of a vehicle has it.
const SEPARATOR = '*'
const LONGEST = 200

/** '2012*Chevrolet*Aveo*1.6L'; what is not known is ANY. Only of a car with a model. */
export function writeCar({ year, make, model, engine }: FitmentVehicle): string {
  return [year, make, model, engine].map((part) => part ?? ANY).join(SEPARATOR)
}

/** null for what is not a car with make and model. */
export function readCar(text: string | null): FitmentVehicle | null {
  if (text === null || text.length > LONGEST) return null
  const [year = '', make = '', model = '', engine = '', ...more] = text.split(SEPARATOR)
  const isYear = year === ANY || /^(?:19|20)\d\d$/u.test(year)
  const isNamed = [make, model].every((name) => name.trim() !== '' && name !== ANY)
  if (!isYear || !isNamed || more.length > 0) return null
  return {
    year: year === ANY ? null : Number(year),
    make,
    model,
    engine: engine === ANY || engine.trim() === '' ? null : engine,
  }
}

import { ANY } from '#domain/screen-address.ts'
import type { FitmentVehicle } from './fitment.ts'

/** The query parameter of a product's address that names the visitor's car. */
export const CAR_PARAMETER = 'auto'

// Needs no escape in a query, and no vehicle name contains it.
const SEPARATOR = '*'
const LONGEST = 200

/** '2012*Chevrolet*Aveo*1.6L'; unknown parts are ANY. Only for a car with a model. */
export function writeCar({ year, make, model, engine }: FitmentVehicle): string {
  return [year, make, model, engine].map((part) => part ?? ANY).join(SEPARATOR)
}

/** null where make or model is missing. */
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

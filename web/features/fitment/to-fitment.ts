import type { Application } from '#contract/products.ts'
import { fitmentOf, type FitmentApplication, type FitmentVehicle } from '#domain/fitment/fitment.ts'
import type { ChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'

/** An application in the form that the rule compares: the part's own qualifiers apply to each. */
export function toFitmentApplication(application: Application, ofPart: readonly string[]): FitmentApplication {
  return {
    make: application.marca,
    model: application.modelo,
    yearFrom: application.year_ini,
    yearTo: application.year_fin,
    engine: application.motor,
    qualifiers: [...new Set([...ofPart, ...application.calificadores])],
    isReadFromText: application.fuente === 'descripcion',
  }
}

export function toFitmentVehicle({ year, make, model, engine }: ChosenVehicle): FitmentVehicle {
  return { year, make: make.name, model: model?.name ?? null, engine: engine?.name ?? null }
}

/** Whether the application may be the vehicle's: model and year match, and no known fact contradicts it. */
export function mayBeVehicle(application: Application, vehicle: FitmentVehicle): boolean {
  if (vehicle.model === null || vehicle.year === null) return false
  return fitmentOf([toFitmentApplication(application, [])], vehicle).verdict !== 'doesNotFit'
}

import type { Application } from '#contract/products.ts'
import { fitmentOf, type FitmentApplication, type FitmentVehicle } from '#domain/fitment/fitment.ts'
import type { ChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'

/** An application of a part as the rule compares it: the part's own qualifiers hold for each. */
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

/** Whether the application is one of the vehicle's: its model and year are met, and nothing known speaks against it. */
export function mayBeVehicle(application: Application, vehicle: FitmentVehicle): boolean {
  if (vehicle.model === null || vehicle.year === null) return false
  return fitmentOf([toFitmentApplication(application, [])], vehicle).verdict !== 'doesNotFit'
}

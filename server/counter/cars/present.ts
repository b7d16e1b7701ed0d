import type { CallOutput } from '#contract/client.ts'
import type { CounterCar } from '#contract/counter/options.ts'
import type { CarVehicle } from '#search/car.ts'
import type { FacetCount } from '#search/query.ts'
import { carText } from '#domain/counter/car-text.ts'
import type { FoundCar } from './service.ts'

export function presentCar(car: CarVehicle): CounterCar {
  const { make, model, year, engine } = car
  return {
    modelo: { id: model.id, nombre: model.name },
    marca: make,
    year,
    motor: engine && { id: engine.id, nombre: engine.name },
    texto: carText({ make, model: model.name, year, engine: engine?.name ?? '' }),
  }
}

export function presentFoundCar({
  car,
  engines,
  problem,
  models,
  rest,
  plate,
}: FoundCar): CallOutput<'POST /api/cotizador/auto'> {
  return {
    auto: car && presentCar(car),
    motores: engines.map(presentCount),
    motivo: problem,
    modelos: models.map(presentCount),
    resto: rest,
    placa: plate && { texto: plate.text, recordada: plate.isRemembered },
  }
}

function presentCount({ value, label, count }: FacetCount<number>) {
  return { id: value, nombre: label, cantidad: count }
}

import type { CallOutput } from '#contract/client.ts'
import { CAR_FIELD_LABELS, CAR_FIELDS, type WrittenCar } from '#domain/quick-order/car-fields.ts'
import { CAR_PARTS_PAGE, CAR_PROBLEMS, carProblemText, type CarProblem } from '#domain/quick-order/car-rules.ts'
import type { CarRows } from '#imports/orders/read-car-rows.ts'
import type { CarVehicle } from '#search/car.ts'
import type { CarTexts } from '#search/car-text.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { CarPart, CarPartsPage, MatchedCar } from './match-service.ts'

type Row = CallOutput<'POST /api/pedido-rapido/autos/coincide'>['filas'][number]

export function presentCarFile({
  headings,
  columns,
  isGuess,
  rows,
}: CarRows): CallOutput<'POST /api/pedido-rapido/autos/lee'> {
  return {
    encabezados: [...headings],
    supuestas: isGuess,
    columnas: columns,
    filas: rows.map(({ row, values, problem }) => ({ fila: row, auto: values, motivo: problem })),
  }
}

export function presentCar(car: MatchedCar): Row {
  const { problem, texts, wasOneText, vehicle, line, options, unused, total, best } = car
  const { year, make, model, engine } = texts
  return {
    coincidencia: problem === null ? 'exacta' : CAR_PROBLEMS[problem].match,
    campo: problem === null ? null : CAR_PROBLEMS[problem].field,
    motivo: problem === null ? '' : problemText(problem, car),
    aviso: unused.length === 0 ? '' : `No usamos “${unused.join(' ')}”.`,
    leido: wasOneText ? { year, marca: make, modelo: model, motor: engine, linea: texts.line } : null,
    vehiculo: vehicle && {
      marca: vehicle.make,
      modelo: presentNamed(vehicle.model),
      year: vehicle.year,
      motor: vehicle.engine && presentNamed(vehicle.engine),
    },
    linea: line && presentNamed(line),
    opciones: options.map(({ value, label, count }) => ({ id: value, nombre: label, cantidad: count })),
    piezas: total,
    mejor: best && presentCarPart(best),
  }
}

export function presentCarParts({ total, parts }: CarPartsPage): CallOutput<'GET /api/pedido-rapido/autos/piezas'> {
  return { total, paginas: Math.max(1, Math.ceil(total / CAR_PARTS_PAGE)), piezas: parts.map(presentCarPart) }
}

function problemText(problem: CarProblem, { texts, vehicle, years, options, line }: MatchedCar): string {
  return carProblemText(problem, {
    written: problem === 'noParts' && line !== null ? line.name : writtenText(problem, texts),
    vehicle: vehicle === null ? '' : vehicleText(vehicle),
    years,
    hasOptions: options.length > 0,
  })
}

/** The text of the problem's field; make and model are one there. */
function writtenText(problem: CarProblem, { year, make, model, engine, line }: CarTexts): string {
  const { field } = CAR_PROBLEMS[problem]
  if (field === 'year') return year
  if (field === 'modelo') return `${make} ${model}`.trim()
  return field === 'motor' ? engine : line
}

function vehicleText({ make, model, year, engine }: CarVehicle): string {
  return [make, model.name, year, engine?.name].filter((text) => text !== undefined).join(' ')
}

function presentNamed({ id, name }: { readonly id: number; readonly name: string }) {
  return { id, nombre: name }
}

function presentCarPart({ productId, key, description, line, brand, isSure }: CarPart): NonNullable<Row['mejor']> {
  return {
    producto: productId,
    k_parte: key,
    descripcion: description,
    linea: line,
    marca: brand,
    ajuste: isSure ? 'queda' : 'verifica',
  }
}

interface ErrorRow extends WrittenCar {
  readonly fila: number
  readonly campo: string
  readonly motivo: string
}

/** Under headings that the upload recognises. */
export const CAR_ERROR_COLUMNS: readonly SheetColumn<ErrorRow>[] = [
  { heading: 'fila', value: ({ fila }) => (fila === 0 ? null : fila) },
  ...CAR_FIELDS.map((field) => ({
    heading: CAR_FIELD_LABELS[field].toLocaleLowerCase('es-MX'),
    value: (row: ErrorRow) => row[field],
  })),
  { heading: 'campo', value: ({ campo }) => campo },
  { heading: 'motivo', value: ({ motivo }) => motivo },
]

import type { ApiClient } from '#contract/client.ts'
import type { VehicleOption } from '#contract/search.ts'
import { foldName } from '#domain/name.ts'
import type { VehicleName } from '#web/features/vehicle/chosen-vehicle.ts'
import { NOTHING_PICKED, type AdvancedSelection } from './advanced-selection.ts'

/** The query of /busquedaAvanzada, which the screen gets as props (specification, section 2). '' is not given. */
export interface AdvancedSearchProps {
  /** Model year. */
  readonly year: string
  /** Vehicle make, model, engine and line of parts: each by its id or its name. */
  readonly marca: string
  readonly modelo: string
  readonly motor: string
  readonly linea: string
  /** The text or part key of the search that is being narrowed. */
  readonly idBusqueda: string
  /** 'texto': the results are those of `idBusqueda`, narrowed. Anything else: all parts of the vehicle. */
  readonly tipobusqueda: string
  /** Whoever wrote the link held the person for logged in. Nothing is decided on it: the session knows. */
  readonly activoUsuario: string
}

const NAMES = ['year', 'marca', 'modelo', 'motor', 'linea', 'idBusqueda', 'tipobusqueda', 'activoUsuario'] as const

export function readAdvancedProps(query: URLSearchParams): AdvancedSearchProps {
  const pairs = NAMES.map((name) => [name, (query.get(name) ?? '').trim()])
  return Object.fromEntries(pairs) as AdvancedSearchProps
}

/** Whether the search of a text is narrowed, and not a vehicle's parts shown. */
export function isOfText({ idBusqueda, tipobusqueda }: AdvancedSearchProps): boolean {
  return idBusqueda !== '' && tipobusqueda.toLowerCase() === 'texto'
}

/** The selection of the address. A step that the catalogue does not have stays empty. */
export async function selectionOfAddress(
  api: ApiClient,
  props: AdvancedSearchProps,
  signal: AbortSignal,
): Promise<AdvancedSelection | undefined> {
  const { year: yearText, marca, modelo, motor, linea } = props
  if (`${yearText}${marca}${modelo}${motor}${linea}` === '') return undefined
  const offerAfter = (query: { year?: number | undefined; marca?: number; modelo?: number; motor?: number }) =>
    api('GET /catalogo/list', { query }, { signal })

  const year = /^(19|20)\d\d$/u.test(yearText) ? Number(yearText) : undefined
  let offer = await offerAfter({ year })
  const known = year !== undefined && offer.listyear.includes(year) ? year : undefined
  const make = optionNamed(offer.marcas, marca)
  if (make !== null) offer = await offerAfter({ year: known, marca: make.id })
  const model = make && optionNamed(offer.modelos, modelo)
  if (make && model) offer = await offerAfter({ year: known, marca: make.id, modelo: model.id })
  const engine = model && optionNamed(offer.motores, motor)
  if (make && model && engine) {
    offer = await offerAfter({ year: known, marca: make.id, modelo: model.id, motor: engine.id })
  }
  return { ...NOTHING_PICKED, year: known ?? null, make, model, engine, line: optionNamed(offer.lineas, linea) }
}

/** By id, or by name however it is written. */
export function optionNamed(options: readonly VehicleOption[], wanted: string): VehicleName | null {
  if (wanted === '') return null
  const found =
    options.find(({ nombre }) => foldName(nombre) === foldName(wanted)) ??
    options.find(({ id }) => String(id) === wanted)
  return found === undefined ? null : { id: found.id, name: found.nombre }
}

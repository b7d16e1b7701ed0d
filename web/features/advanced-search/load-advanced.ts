import { isMissing, type ApiClient } from '#contract/client.ts'
import type { Listing } from '#contract/listing.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import type { VehicleListing } from '#web/features/listing/list-headings.ts'
import type { VehicleName } from '#web/features/vehicle/chosen-vehicle.ts'
import { optionNamed, searchedText, type AdvancedSearchProps } from './address-selection.ts'
import type { AdvancedSelection } from './advanced-selection.ts'

/** The selection of /busquedaAvanzada, in the catalogue's names. */
export interface AdvancedAddress {
  readonly selection: AdvancedSelection
  /** Names that the catalogue lacks; the results are those of the rest. */
  readonly unknown: readonly string[]
  /** null: nothing in the address leads to parts. */
  readonly found: AdvancedResults | null
}

/** Parts of a vehicle, or the results of a text filtered by it. */
export type AdvancedResults =
  | { readonly kind: 'vehicle'; readonly listing: VehicleListing }
  | { readonly kind: 'text'; readonly text: string; readonly listing: Listing }

/** Names as in the address; '' for any. */
type VehicleTexts = Readonly<Record<'year' | 'marca' | 'modelo' | 'motor', string>>

const ANY_VEHICLE: VehicleTexts = { year: '', marca: '', modelo: '', motor: '' }

/** undefined: the address has no selection. */
export async function loadAdvanced(
  api: ApiClient,
  props: AdvancedSearchProps,
  signal: AbortSignal,
): Promise<AdvancedAddress | undefined> {
  const text = searchedText(props)
  const isSearchable = text !== null && text.length >= MIN_SEARCH_LENGTH && text.length <= MAX_SEARCH_LENGTH
  const { year, marca, modelo, motor } = props
  if (!isSearchable && `${year}${marca}${modelo}${motor}${props.linea}` === '') return undefined
  const [vehicle, line] = await Promise.all([namedVehicle(api, props, signal), lineOf(api, props.linea, signal)])
  const { listing, unknown } = await ofVehicle(api, vehicle, line?.id, signal)
  const selection = selectionOf(listing, line)
  const missing = [...unknown, ...(props.linea !== '' && listing.linea === null ? [props.linea] : [])]
  if (!isSearchable) {
    const isAny = Object.values(selection).every((part) => part === null)
    return { selection, unknown: missing, found: isAny ? null : { kind: 'vehicle', listing } }
  }
  const { make, model, engine } = selection
  const query = {
    year: selection.year ?? undefined,
    armadora: make?.id,
    modelo: model?.id,
    motor: engine?.id,
    linea: selection.line?.id,
  }
  const ofText = await api('GET /api/productoslista/:term', { params: { term: text }, query }, { signal })
  return { selection, unknown: missing, found: { kind: 'text', text, listing: ofText } }
}

/** The parts of a vehicle whose texts are interpreted like a search; unknown words are left out and reported. */
async function ofVehicle(api: ApiClient, texts: VehicleTexts, linea: number | undefined, signal: AbortSignal) {
  const ask = async (requested: Partial<VehicleTexts>): Promise<VehicleListing | null> => {
    const body = Object.fromEntries(Object.entries({ ...requested, linea }).filter(([, value]) => value !== ''))
    try {
      return await api('POST /api/catalogo/productoslistacatalogo', { body }, { signal })
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  /** Adds the make of a model: the form shows models below their make. */
  const withMake = async (requested: Partial<VehicleTexts>, listing: VehicleListing): Promise<VehicleListing> => {
    const { modelo: model, marca: make } = listing.vehiculo
    if (model === null || make !== null) return listing
    const ofAll = listing.facetas.armadoras.filter(({ cantidad }) => cantidad === listing.total)
    for (const { nombre } of ofAll) {
      const answer = await ask({ ...requested, marca: nombre })
      if (answer !== null) return answer
    }
    return listing
  }
  const whole = await ask(texts)
  if (whole !== null) return { listing: await withMake(texts, whole), unknown: [] }
  let known: Partial<VehicleTexts> = {}
  const unknown: string[] = []
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') continue
    const more = { ...known, [name]: text }
    if ((await ask(more)) === null) unknown.push(text)
    else known = more
  }
  const listing = await ask(known)
  if (listing === null) throw new Error('The catalogue has no vehicle that it has just named')
  return { listing: await withMake(known, listing), unknown }
}

/** With names in place of ids. A name has precedence over an id: the Mazda 3. */
async function namedVehicle(
  api: ApiClient,
  { year, marca, modelo, motor }: AdvancedSearchProps,
  signal: AbortSignal,
): Promise<VehicleTexts> {
  const texts = { ...ANY_VEHICLE, year, marca, modelo, motor }
  if (![marca, modelo, motor].some((text) => /^\d+$/u.test(text))) return texts
  const offerAfter = (query: { marca?: number; modelo?: number }) => api('GET /catalogo/list', { query }, { signal })
  const make = optionNamed((await offerAfter({})).marcas, marca)
  if (make === null) return texts
  const model = modelo === '' ? null : optionNamed((await offerAfter({ marca: make.id })).modelos, modelo)
  if (model === null) return { ...texts, marca: make.name }
  const { motores } = motor === '' ? { motores: [] } : await offerAfter({ marca: make.id, modelo: model.id })
  return { year, marca: make.name, modelo: model.name, motor: optionNamed(motores, motor)?.name ?? motor }
}

/** null: none is named, or it is not in the catalogue. */
async function lineOf(api: ApiClient, linea: string, signal: AbortSignal): Promise<VehicleName | null> {
  if (linea === '') return null
  return optionNamed((await api('GET /catalogo/list', {}, { signal })).lineas, linea)
}

function selectionOf({ vehiculo }: VehicleListing, line: VehicleName | null): AdvancedSelection {
  const named = (part: { id: number; nombre: string } | null) => part && { id: part.id, name: part.nombre }
  const { year, marca, modelo, motor } = vehiculo
  return { year, make: named(marca), model: named(modelo), engine: named(motor), line }
}

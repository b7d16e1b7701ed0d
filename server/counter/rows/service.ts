import { compareOffered, rowOptions, MAX_LOOKED_AT, type RowOptions } from '#domain/counter/options.ts'
import type { Position } from '#domain/position.ts'
import type { Searcher } from '#search/searcher.ts'
import { carByIds, type ChosenCar } from '#server/counter/cars/service.ts'
import type { Clerk } from '#server/counter/clerk.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { inSlices } from '#server/search/index/in-slices.ts'
import { requestedRow, requestedRows, type RequestedRow, type FoundPart } from './requested-rows.ts'
import { fitOfPart, type FitOfPart } from './fit.ts'
import { offeredParts, type OfferedPart } from './offered-parts.ts'
import { replacementsOf } from './store.ts'

type PlacedPart = OfferedPart & { readonly positions: readonly Position[] }

export interface CounterRow extends Pick<RequestedRow, 'label' | 'text' | 'notice'> {
  readonly options: RowOptions<PlacedPart>
  readonly direct: { readonly part: OfferedPart; readonly fit: FitOfPart['verdict'] | null } | null
  readonly unsure: number
}

/** Without a car `car` is null; a car that the catalogue does not have is refused. */
export async function counterRows(
  { db }: Database,
  searcher: Searcher,
  clerk: Clerk,
  { car: chosen, text }: { readonly car: ChosenCar | null; readonly text: string },
): Promise<readonly CounterRow[] | Failure> {
  const car = chosen === null ? null : carByIds(searcher, chosen)
  if (chosen !== null && car === null) return noSuchCar()
  // Nothing stops it.
  const rows = (await inSlices(requestedRows(searcher, car, text), () => false)) ?? []
  const ids = rows.flatMap(({ sure, direct }) => [
    ...sure.map(({ productId }) => productId),
    ...(direct === null ? [] : [direct.productId]),
  ])
  const offered = await offeredParts(db, clerk, [...new Set(ids)])
  return rows.map((row) => {
    const direct = row.direct === null ? undefined : offered.get(row.direct.productId)
    const options = rowOptions(orderable(row.sure, offered))
    return {
      label: row.label,
      text: row.text,
      notice: [row.notice, placesText(options)].filter((part) => part !== '').join(' '),
      options,
      unsure: row.unsure.length,
      direct: direct?.isOrderable === true ? { part: direct, fit: row.direct?.fit ?? null } : null,
    }
  })
}

export interface OtherPart {
  readonly part: OfferedPart
  /** null: there is no car. */
  readonly isSure: boolean | null
  readonly why: 'fits' | 'equivalent' | 'successor'
}

interface OtherParts {
  /** The first hundred. */
  readonly parts: readonly OtherPart[]
  /** Of all. */
  readonly total: number
}

/** All that could be in a row: what fits the car, and what shares a number with one of its parts or took its place. */
export async function otherParts(
  { db }: Database,
  searcher: Searcher,
  clerk: Clerk,
  {
    car: chosen,
    text,
    productId,
  }: { readonly car: ChosenCar | null; readonly text: string; readonly productId: number | null },
): Promise<OtherParts | Failure> {
  const car = chosen === null ? null : carByIds(searcher, chosen)
  if (chosen !== null && car === null) return noSuchCar()
  const row = text.trim() === '' ? null : requestedRow(searcher, car, { text, label: null, position: null })
  const found = new Map<number, Omit<OtherPart, 'part'>>()
  for (const { productId: id } of row?.sure ?? []) found.set(id, { isSure: true, why: 'fits' })
  for (const { productId: id } of row?.unsure ?? []) found.set(id, { isSure: false, why: 'fits' })
  const replacements = productId === null ? [] : await replacementsOf(db, productId)
  for (const { productId: id, isSuccessor } of replacements) {
    const fit = car && fitOfPart(searcher, id, { car, traits: [], engineIds: car.engine && [car.engine.id] })
    if (fit?.verdict === 'doesNotFit') continue
    const isSure = fit === null ? null : fit.verdict === 'fits'
    found.set(id, { isSure, why: isSuccessor ? 'successor' : 'equivalent' })
  }
  if (productId !== null) found.delete(productId)
  const offered = await offeredParts(db, clerk, [...found.keys()])
  const parts = [...found]
    .flatMap(([id, other]): OtherPart[] => {
      const part = offered.get(id)
      return part?.isOrderable === true ? [{ ...other, part }] : []
    })
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure) || compareOffered(a.part, b.part))
  return { parts: parts.slice(0, MAX_LOOKED_AT), total: parts.length }
}

function orderable(found: readonly FoundPart[], offered: ReadonlyMap<number, OfferedPart>): PlacedPart[] {
  return found.flatMap(({ productId, positions }) => {
    const part = offered.get(productId)
    return part?.isOrderable === true ? [{ ...part, positions }] : []
  })
}

function placesText({ otherPlaces }: RowOptions<PlacedPart>): string {
  return otherPlaces.length === 0 ? '' : `También hay: ${otherPlaces.slice(0, 4).join(', ')}.`
}

function noSuchCar(): Failure {
  const text = 'Ese auto no está en el catálogo.'
  return new Failure('invalid_input', text, { auto: text })
}

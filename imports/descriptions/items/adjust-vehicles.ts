import type { Item, ModelItem, WordItem } from './items.ts'
import { withLateGenerations } from './late-generations.ts'
import { isVehicleItem } from './items.ts'
import { foldName } from '#domain/name.ts'
import { areOfOneGroup, possibleMakes, modelOf } from '#imports/descriptions/vocabulary/vehicles.ts'

/** Pick-ups: next to one of these PICK UP only names the body ('F150 PICK UP', 'PICKUP B2200'). */
const PICK_UPS =
  /^(?:F\d{3}|B\d{4}|D\d{2,3}|C\d{2,4}|K\d{2,4}|W\d{3}|S1[05]|T100|L200|NP300(?:FRONTIER)?|720|620|SERIEF|LUV|RANGER|FRONTIER|HILUX|TACOMA|TUNDRA|RAM\d*|DAKOTA|COLORADO|CANYON|SILVERADO\d*|SIERRA\d*|CHEYENNE|LOBO|COURIER|COMANCHE|AMAROK|SAVEIRO|STRADA|MONTANA|TORNADO|BT50|SONOMA|1500|2500|3500|700|MAVERICK|D21ESTAQUITAS|ESTAQUITAS|ESTACAS)$/u

/** Drops PICK UP next to a pick-up, shares series numbers, and turns an unknown word in the place of a model into one. */
export function adjustVehicles(items: readonly Item[]): Item[] {
  const vehicles = items.filter((item, index) => !isBodyOnly(items, item, index))
  return withUnknownModels(withSharedSeriesNumbers(withLateGenerations(vehicles)))
}

/** 'EXPRESS-SAVANA 3500': the series number belongs to both trucks, if their makes are of one group. */
function withSharedSeriesNumbers(items: readonly Item[]): Item[] {
  return items.map((item, index) => {
    const next = items[index + 1]
    if (item.kind !== 'model' || next?.kind !== 'model' || next.gap.trim() !== '-' || /\d/u.test(item.name)) return item
    const series = /^\D+ ([1-5]500)$/u.exec(next.name)?.[1]
    if (series === undefined || item.model === undefined || next.model === undefined) return item
    const name = `${item.name} ${series}`
    return areOfOneGroup(possibleMakes(item.model), possibleMakes(next.model))
      ? { ...item, name, model: modelOf(foldName(name)) ?? item.model }
      : item
  })
}

function isBodyOnly(items: readonly Item[], item: Item, index: number): boolean {
  if (item.kind !== 'model' || item.name !== 'PICK UP') return false
  const next = items[index + 1]
  const before = items[index - 1]
  // 'PICKUP DODGE D100'
  const behindMake = next?.kind === 'make' && next.gap.trim() === '' && items[index + 2]?.gap.trim() === ''
  if (behindMake && isPickUp(items[index + 2])) return true
  return (isPickUp(next) && next?.gap.trim() === '') || (isPickUp(before) && /^\s*-?\s*$/u.test(item.gap))
}

export function isPickUp(item: Item | undefined): boolean {
  return item?.kind === 'model' && PICK_UPS.test(foldName(item.name))
}

/** 'SUZUKI XBEE 18/22': an unknown word between a make, years or a separator and years is a model. */
function withUnknownModels(items: readonly Item[]): Item[] {
  const adjusted: Item[] = []
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index]
    if (item === undefined) continue
    const run = unknownRun(items, index)
    if (run.length > 0 && canPrecedeModel(adjusted.at(-1), item) && yearsFollow(items, index + run.length)) {
      adjusted.push(unknownModel(run))
      index += run.length - 1
    } else adjusted.push(item)
  }
  return adjusted
}

/** Of BMW: 'E46'. It names no model, and elsewhere may be a size. */
const BMW_CHASSIS = /^[EFGU]\d{2}$/u

/** At most two consecutive unknown words, the first of letters. */
function unknownRun(items: readonly Item[], index: number): WordItem[] {
  const run: WordItem[] = []
  for (const item of items.slice(index, index + 2)) {
    if (item.kind !== 'unknown' || (run.length > 0 && item.gap.trim() !== '')) break
    run.push(item)
  }
  if (BMW_CHASSIS.test(run[0]?.text ?? '')) return []
  return /[A-Z]{2}/u.test(run[0]?.text ?? '') || /^[A-Z]{1,2}-?\d{1,4}$/u.test(run[0]?.text ?? '') ? run : []
}

function canPrecedeModel(before: Item | undefined, item: Item): boolean {
  if (before === undefined) return false
  if (before.kind === 'make' || before.kind === 'years') return true
  const afterPart = ['part', 'position', 'brand', 'descriptor'].includes(before.kind)
  return (
    afterPart ||
    (/[,;/]/u.test(item.gap) && (isVehicleItem(before) || before.kind === 'trim' || before.kind === 'engine'))
  )
}

function yearsFollow(items: readonly Item[], index: number): boolean {
  for (const item of items.slice(index, index + 4)) {
    if (item.kind === 'years') return true
    if (item.kind !== 'engine' && item.kind !== 'trim' && item.kind !== 'measure') return false
    if (item.gap.includes(',') && item.kind !== 'engine') return false
  }
  return false
}

function unknownModel(run: readonly WordItem[]): ModelItem {
  const [first] = run
  const last = run.at(-1)
  const name = run.map(({ text }) => text).join(' ')
  return {
    kind: 'model',
    name,
    written: name,
    model: undefined,
    isCorrected: false,
    at: first?.at ?? 0,
    end: last?.end ?? 0,
    gap: first?.gap ?? '',
  }
}

import { foldName } from '#domain/name.ts'
import { NISSAN_CHASSIS_CODE } from '#imports/descriptions/vocabulary/vehicle-names.ts'
import { builds, modelOf } from '#imports/descriptions/vocabulary/vehicles.ts'
import type { Item, ModelItem } from './items.ts'

const GENERATION = /^(?:[A-Z]\d{1,2}|[1-3]500|[IVX]+)$/u

/** 'JETTA GLS A4', 'SENTRA 1.8L B15', 'SILVERADO LT 1500': the generation or series behind a version or engine belongs to the name. */
export function withLateGenerations(items: readonly Item[]): Item[] {
  const joined: Item[] = []
  for (const item of items) {
    const at = modelIndexBefore(joined, item)
    const whole = at < 0 ? undefined : withGeneration(joined[at], writtenOf(item))
    if (whole === undefined) joined.push(item)
    else joined[at] = whole
  }
  return joined
}

function writtenOf(item: Item): string {
  if (item.kind === 'model') return item.written
  return item.kind === 'unknown' || item.kind === 'measure' ? item.text : ''
}

/** The model before an item, with only versions and engines and no sign between; -1 for none. */
function modelIndexBefore(before: readonly Item[], item: Item): number {
  if (item.gap.trim() !== '' || !GENERATION.test(writtenOf(item))) return -1
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const one = before[index]
    if (one?.kind === 'model') return index < before.length - 1 ? index : -1
    if (one === undefined || one.gap.trim() !== '' || !isDetail(one)) return -1
  }
  return -1
}

function isDetail(item: Item): boolean {
  return item.kind === 'trim' || item.kind === 'engine' || (item.kind === 'measure' && item.versions !== undefined)
}

function withGeneration(item: Item | undefined, generation: string): ModelItem | undefined {
  if (item?.kind !== 'model' || item.model === undefined || /\d/u.test(item.name)) return undefined
  const whole = modelOf(foldName(item.name + generation))
  if (whole !== undefined) return { ...item, name: whole.name, model: whole }
  const isChassis = NISSAN_CHASSIS_CODE.test(generation) && builds('NISSAN', item.model)
  return isChassis ? { ...item, name: `${item.name} ${generation}` } : undefined
}

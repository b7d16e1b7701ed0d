import type { EngineReference } from '#search/catalogue.ts'

/** The traits of an engine, or of a text about one. null: not stated. */
export interface EngineTraits {
  /** Tenths of a litre. */
  readonly tenths: number | null
  readonly cylinders: number | null
  /** Arrangement of the cylinders: L, V, H. */
  readonly layout: string | null
}

/** @returns the traits in the name and fields of an engine: 'I4 1.6L' → L, 4 cylinders, 16 tenths. */
export function traitsOfEngine(engine: EngineReference): EngineTraits {
  const layout = /^([LVHI])\d/iu.exec(engine.name)?.[1]?.toUpperCase() ?? null
  return {
    tenths: engine.litres === null ? null : Math.round(engine.litres * 10),
    cylinders: engine.cylinders,
    layout: layout === 'I' ? 'L' : layout,
  }
}

/**
 * Whether a part for the engine `stated` may be offered for `requested`: they share litres or cylinders, and contradict in nothing. 'L4
 * 1.6L' and '1.6L' match. 'V6' and '1.6L' share nothing, so they do not.
 */
export function enginesMeet(requested: EngineTraits, stated: EngineTraits): boolean {
  let agrees = false
  for (const trait of ['tenths', 'cylinders', 'layout'] as const) {
    if (requested[trait] === null || stated[trait] === null) continue
    if (requested[trait] !== stated[trait]) return false
    if (trait !== 'layout') agrees = true
  }
  return agrees
}

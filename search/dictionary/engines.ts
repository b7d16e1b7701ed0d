import type { EngineReference } from '#search/catalogue.ts'

/** What an engine states, or what a search asks of one. null: nothing. */
export interface EngineTraits {
  /** Tenths of a litre. */
  readonly tenths: number | null
  readonly cylinders: number | null
  /** How the cylinders stand: L, V, H. */
  readonly layout: string | null
}

export function traitsOfEngine(engine: EngineReference): EngineTraits {
  const layout = /^([LVHI])\d/iu.exec(engine.name)?.[1]?.toUpperCase() ?? null
  return {
    tenths: engine.litres === null ? null : Math.round(engine.litres * 10),
    cylinders: engine.cylinders,
    layout: layout === 'I' ? 'L' : layout,
  }
}

/**
 * Whether a part for the engine `stated` may be offered for `asked`: they state something in common, and nothing that
 * differs. 'L4 1.6L' and '1.6L' meet, 'V6' and '1.6L' say nothing about each other and do not.
 */
export function enginesMeet(asked: EngineTraits, stated: EngineTraits): boolean {
  let agrees = false
  for (const trait of ['tenths', 'cylinders', 'layout'] as const) {
    if (asked[trait] === null || stated[trait] === null) continue
    if (asked[trait] !== stated[trait]) return false
    if (trait !== 'layout') agrees = true
  }
  return agrees
}

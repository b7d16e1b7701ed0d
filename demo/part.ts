import type { Position } from '#domain/position.ts'
import type { BrandRule } from './brands.ts'
import type { Design } from './designs.ts'
import type { Engine } from './engines.ts'

/** A design as one brand sells it. */
export interface Part {
  readonly design: Design
  readonly brand: BrandRule
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly fits: readonly PartFit[]
  readonly description: string
}

export interface PartFit {
  readonly make: string
  readonly model: string
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engine: Engine | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly note: string
}

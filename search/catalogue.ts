import type { Position } from '#domain/position.ts'

/** Names that products refer to by id. Ids are the database's, and equal in every segment. */
export interface References {
  readonly lines: readonly NamedReference[]
  readonly brands: readonly NamedReference[]
  readonly makes: readonly NamedReference[]
  readonly models: readonly ModelReference[]
  readonly engines: readonly EngineReference[]
  /** Groups of terms, of one or several words, with the same meaning. Absent: none. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Absent: none. */
  readonly aliases?: readonly VehicleAlias[]
  /** Absent: none. */
  readonly abbreviations?: readonly Abbreviation[]
  /** Absent: none. */
  readonly generations?: readonly ModelGeneration[]
  /** Absent: none. */
  readonly uncarried?: readonly UncarriedGoods[]
}

/** An abbreviation of the trade, of one or several words, and its possible meanings: 'term dir' → 'terminal de dirección'. */
export interface Abbreviation {
  readonly abbreviation: string
  /** At least one; the text is read with each. */
  readonly meanings: readonly string[]
}

/** A generation of a model with its popular names after the model: Sentra 'b13', Tsuru 'iii', Jetta 'a4'. */
export interface ModelGeneration {
  readonly make: string
  readonly model: string
  readonly names: readonly string[]
  readonly yearFrom: number
  /** null: still made. */
  readonly yearTo: number | null
  /** Names of engines in the catalogue. Empty: any. */
  readonly engines: readonly string[]
}

/** Goods that people look for and the store does not carry: 'llanta'. */
export interface UncarriedGoods {
  /** Their names in the singular, of one or several words. */
  readonly terms: readonly string[]
  /** The name of the line that is offered instead. null: none. */
  readonly nearestLine: string | null
}

/** Another name of a make, or of a model of it. */
export interface VehicleAlias {
  readonly alias: string
  readonly make: string
  /** Absent or null: the alias is the make's. */
  readonly model?: string | null
}

export interface NamedReference {
  readonly id: number
  readonly name: string
}

export interface ModelReference extends NamedReference {
  readonly makeId: number
}

export interface EngineReference extends NamedReference {
  /** Displacement in litres, one decimal. */
  readonly litres: number | null
  readonly cylinders: number | null
}

/** The data of a product in the index. */
export interface IndexedProduct {
  readonly id: number
  readonly key: string
  readonly description: string
  readonly lineId: number | null
  readonly brandId: number | null
  readonly otherKeys: readonly OtherKey[]
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly applications: readonly IndexedApplication[]
  /** Units sold. */
  readonly units: number
  /** Pieces in all branches. */
  readonly stock: number
  /** Days since 1970-01-01 on which the product entered the catalogue. */
  readonly createdDay: number
  /** The product in a list, as JSON text. Search returns it unchanged. */
  readonly stored: string
}

export interface OtherKey {
  readonly key: string
  /** alternate: another key of ours for the part; equivalent: another brand's number for it. */
  readonly kind: 'alternate' | 'equivalent'
  /** The owner of the number, as written; '' when not stated. */
  readonly owner: string
}

/** A null year is open at that end. Both null: the years are not known, and no year filter matches it. */
export interface IndexedApplication {
  readonly modelId: number
  readonly yearFrom: number | null
  readonly yearTo: number | null
  /** null: any engine, or not stated. */
  readonly engineId: number | null
  /** Empty: those of the product. */
  readonly positions: readonly Position[]
  /** Required traits of a vehicle, in addition to those of the product. Absent: none. */
  readonly qualifiers?: readonly string[]
  /** Only the product's description states it. Absent: false. */
  readonly isRead?: boolean
}

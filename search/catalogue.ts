import type { Position } from '#domain/position.ts'

/** Names that products refer to by id. Ids are the database's and mean the same in every segment. */
export interface References {
  readonly lines: readonly NamedReference[]
  readonly brands: readonly NamedReference[]
  readonly makes: readonly NamedReference[]
  readonly models: readonly ModelReference[]
  readonly engines: readonly EngineReference[]
  /** Groups of terms, each of one or several words, that name the same part. Absent: none. */
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

/** A short form of the trade, of one or several words, and what it may stand for: 'term dir' → 'terminal de dirección'. */
export interface Abbreviation {
  readonly abbreviation: string
  /** At least one; the text is read with each. */
  readonly meanings: readonly string[]
}

/** A generation of a model under the names that people give it after the model: Sentra 'b13', Tsuru 'iii', Jetta 'a4'. */
export interface ModelGeneration {
  readonly make: string
  readonly model: string
  readonly names: readonly string[]
  readonly yearFrom: number
  /** null: still made. */
  readonly yearTo: number | null
  /** Engines by name, as the catalogue writes them. Empty: any. */
  readonly engines: readonly string[]
}

/** Goods that people ask for and the store does not carry: 'llanta'. */
export interface UncarriedGoods {
  /** Names for them in the singular, each of one or several words. */
  readonly terms: readonly string[]
  /** The name of the line to offer in their place. null: none. */
  readonly nearestLine: string | null
}

/** A name that people write for a make, or for a model of it. */
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

/** A product as the index is built from it. */
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
  /** What a list shows of the product, as JSON text. Search returns it unchanged. */
  readonly stored: string
}

export interface OtherKey {
  readonly key: string
  /** alternate: another key of ours for the part; equivalent: another brand's number for it. */
  readonly kind: 'alternate' | 'equivalent'
  /** Whose number it is, as its owner writes it; '' when not stated. */
  readonly owner: string
}

/** A null year is open at that end. Both null: the years are not known, and no year filter admits it. */
export interface IndexedApplication {
  readonly modelId: number
  readonly yearFrom: number | null
  readonly yearTo: number | null
  /** null: any engine, or not stated. */
  readonly engineId: number | null
  /** Empty: those of the product. */
  readonly positions: readonly Position[]
  /** What a vehicle must have, beside what the product says of itself. Absent: nothing. */
  readonly qualifiers?: readonly string[]
  /** Only the product's description says it. Absent: false. */
  readonly isRead?: boolean
}

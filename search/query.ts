import type { TraitKindName, VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import type { Position } from '#domain/position.ts'

export interface SearchQuery {
  /** As typed. '' with filters lists all products that meet them. */
  readonly text: string
  readonly filters: SearchFilters
  readonly sort: SearchSort
  readonly offset: number
  /** 0 to 100. */
  readonly limit: number
  readonly withFacets: boolean
}

/** Every filter is hard: a product that does not meet it is not in the answer. */
export interface SearchFilters {
  readonly lineId?: number | undefined
  readonly brandId?: number | undefined
  readonly makeId?: number | undefined
  readonly modelId?: number | undefined
  readonly year?: number | undefined
  readonly engineId?: number | undefined
  readonly position?: Position | undefined
  /** As in VehicleConstraint. */
  readonly traits?: readonly VehicleTrait[] | undefined
}

export type SearchSort = 'relevance' | 'key' | 'sales' | 'newest'

export interface SearchAnswer {
  readonly total: number
  readonly hits: readonly SearchHit[]
  /** What the text was understood to mean, in its order. Plain words are left out. */
  readonly understood: readonly UnderstoodTerm[]
  /** What was given up to find anything, in the order of the text. Empty when everything was met. */
  readonly relaxed: readonly RelaxedTerm[]
  /** Only where nothing was found: lines with parts for the vehicle that was understood, the nearest to the text first. */
  readonly closestLines: readonly FacetCount<number>[]
  /** With closestLines: the words of the text that name the vehicle. */
  readonly vehicleText: string
  /** null without `withFacets`. */
  readonly facets: SearchFacets | null
  /** The car that the text and the filters name, also where its year or engine was given up; null: no model, or several. */
  readonly vehicle: SearchedVehicle | null
  /** Parts with a key much like one of the text that no part has, the most likely meant first. At most five; not found by the text. */
  readonly nearKeys: readonly SearchHit[]
  /** Goods of the text that the store does not carry; then there are no hits. null: none. */
  readonly uncarried: UncarriedAnswer | null
  /** Where the text asks for several parts: one for each, in the order of the text. Their hits take turns in `hits`. Else empty. */
  readonly sections: readonly AnswerSection[]
}

export interface UncarriedAnswer {
  /** As typed, or the name of a line without parts: 'llantas'. */
  readonly label: string
  /** A line to look into in their place, with how many parts it has. null: none. */
  readonly nearestLine: FacetCount<number> | null
}

/** What was found for one of several parts that a text asks for. */
export interface AnswerSection {
  /** 'Discos de freno, delantera'. */
  readonly label: string
  /** A text that asks for this part alone, with the vehicle: 'discos delanteros tsuru 98'. */
  readonly text: string
  readonly total: number
  /** Those of its hits that are on the page. */
  readonly hits: readonly SearchHit[]
  /** What was given up for this part. */
  readonly relaxed: readonly RelaxedTerm[]
  readonly vehicle: SearchedVehicle | null
  readonly uncarried: UncarriedAnswer | null
}

export interface SearchedVehicle {
  /** One model; or models of the same name, where nothing says of which make. */
  readonly modelIds: readonly number[]
  /** null: none, or several. */
  readonly year: number | null
  /** As shown: 'V6 3.5L'. null: any. */
  readonly engine: string | null
  /** Engines that meet what was said; null where nothing was, or nothing meets it. */
  readonly engineIds: readonly number[] | null
  /** Also those that were given up. */
  readonly traits: readonly VehicleTrait[]
}

export interface SearchHit {
  readonly productId: number
  readonly stored: string
  readonly matched: 'key' | 'keyPrefix' | 'keyInside' | 'otherKey' | 'words'
  /** The text names a line, and the product is of another or of none: its description has the words. */
  readonly isOtherLine: boolean
  /** The number of another brand, or alternate key, by which it was found, as its owner writes it. */
  readonly foundByKey: { readonly key: string; readonly owner: string } | null
}

export interface UnderstoodTerm {
  readonly kind: 'line' | 'brand' | 'make' | 'model' | 'year' | 'engine' | 'position' | 'trait'
  /** As shown: 'Tsuru', '1998', '1998–2003', '1.6L', 'Delantera', 'Con ABS'. */
  readonly label: string
  /** The text without the words of the term: the search after its chip is removed. */
  readonly textWithout: string
}

/** One thing that the products of an answer do not meet, or meet only under another spelling. */
export interface RelaxedTerm {
  /**
   * spelling: a word that the catalogue does not have was taken for similar words. model: the make or model is only looked
   * for among the words of descriptions, since no product states an application for it.
   */
  readonly kind: 'spelling' | 'engine' | 'year' | 'position' | 'trait' | 'model' | 'word'
  /** As shown: 'V6', '1998', 'Delantera', 'Jetta'; for spelling and word as typed. */
  readonly label: string
  /** The text without it. */
  readonly textWithout: string
}

export interface SearchFacets {
  readonly lines: readonly FacetCount<number>[]
  readonly brands: readonly FacetCount<number>[]
  readonly makes: readonly FacetCount<number>[]
  readonly models: readonly FacetCount<number>[]
  /** Newest first. */
  readonly years: readonly FacetCount<number>[]
  readonly engines: readonly FacetCount<number>[]
  readonly positions: readonly FacetCount<Position>[]
  /** Of the kinds in which the products differ. */
  readonly traits: readonly TraitFacet[]
}

/** How many products each trait would leave: one that asks for none of the kind fits any. In the order of TRAIT_KINDS. */
export interface TraitFacet {
  readonly kind: TraitKindName
  readonly title: string
  readonly values: readonly FacetCount<VehicleTrait>[]
}

/** How many products of the answer have the value. Most first (years: newest first), ties by label. At most 200. */
export interface FacetCount<Value> {
  readonly value: Value
  readonly label: string
  readonly count: number
}

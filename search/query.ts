import type { TraitKindName, VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import type { Position } from '#domain/position.ts'

export interface SearchQuery {
  /** As typed. '' with filters lists all products that pass them. */
  readonly text: string
  readonly filters: SearchFilters
  readonly sort: SearchSort
  readonly offset: number
  /** 0 to 100. */
  readonly limit: number
  readonly withFacets: boolean
}

/** Every filter is strict: products that do not pass it are left out. */
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
  /** The understood meaning of the text, in its order. Plain words are left out. */
  readonly understood: readonly UnderstoodTerm[]
  /** Dropped conditions, in the order of the text. Empty when the results meet all of them. */
  readonly relaxed: readonly RelaxedTerm[]
  /** Only without results: lines with parts for the vehicle of the text, the most similar to the text first. */
  readonly closestLines: readonly FacetCount<number>[]
  /** With closestLines: the words of the text that name the vehicle. */
  readonly vehicleText: string
  /** null without `withFacets`. */
  readonly facets: SearchFacets | null
  /** The car in the text and the filters, even if its year or engine was dropped; null: no model, or several. */
  readonly vehicle: SearchedVehicle | null
  /** Parts with a key similar to an unknown key in the text, the most likely first. At most five; they are not results. */
  readonly nearKeys: readonly SearchHit[]
  /** Goods in the text that the store does not carry; then there are no hits. null: none. */
  readonly uncarried: UncarriedAnswer | null
  /** For a text that names several parts: one for each, in the order of the text. Their hits alternate in `hits`. Else empty. */
  readonly sections: readonly AnswerSection[]
}

export interface UncarriedAnswer {
  /** As typed, or the name of a line without parts: 'llantas'. */
  readonly label: string
  /** A similar line, with the number of its parts. null: none. */
  readonly nearestLine: FacetCount<number> | null
}

/** The results for one of several parts in a text. */
export interface AnswerSection {
  /** 'Discos de freno, delantera'. */
  readonly label: string
  /** A search text for this part alone, with the vehicle: 'discos delanteros tsuru 98'. */
  readonly text: string
  readonly total: number
  /** Those of its hits that are on the page. */
  readonly hits: readonly SearchHit[]
  /** Dropped conditions for this part. */
  readonly relaxed: readonly RelaxedTerm[]
  readonly vehicle: SearchedVehicle | null
  readonly uncarried: UncarriedAnswer | null
}

export interface SearchedVehicle {
  /** One model; or models of the same name, where the make is not stated. */
  readonly modelIds: readonly number[]
  /** null: none, or several. */
  readonly year: number | null
  /** As shown: 'V6 3.5L'. null: any. */
  readonly engine: string | null
  /** Engines that match the text; null where it names none, or none matches. */
  readonly engineIds: readonly number[] | null
  /** Including dropped ones. */
  readonly traits: readonly VehicleTrait[]
}

export interface SearchHit {
  readonly productId: number
  readonly stored: string
  readonly matched: 'key' | 'keyPrefix' | 'keyInside' | 'otherKey' | 'words'
  /** The text names a line, and the product belongs to another one or to none: its description has the words. */
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

/** A condition that the products of an answer do not meet, or only meet under another spelling. */
export interface RelaxedTerm {
  /**
   * spelling: an unknown word was replaced by similar words. model: the make or model is only searched in descriptions, since no product
   * states an application for it.
   */
  readonly kind: 'spelling' | 'engine' | 'year' | 'position' | 'trait' | 'model' | 'word'
  /** The shown label: 'V6', '1998', 'Delantera', 'Jetta'; for spelling and word as typed. */
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

/** The number of products that each trait would leave: a product without the kind fits any. In the order of TRAIT_KINDS. */
export interface TraitFacet {
  readonly kind: TraitKindName
  readonly title: string
  readonly values: readonly FacetCount<VehicleTrait>[]
}

/** The number of the answer's products with the value. Highest first (years: newest first), ties by label. At most 200. */
export interface FacetCount<Value> {
  readonly value: Value
  readonly label: string
  readonly count: number
}

import { pdfCatalogueById, pdfCatalogues } from './pdf-catalogues.ts'
import { branchContacts } from './company.ts'
import { contactRequest } from './inquiries.ts'
import type { Endpoint } from './endpoint.ts'
import { bannerProducts, banners, bestBuyProducts } from './banners.ts'
import { madeInMexico } from './made-in-mexico.ts'
import { post, posts } from './posts.ts'
import { applicationsText, latestProducts, similarKeys, productDetails, relatedProducts } from './products.ts'
import { brands, lines, years } from './reference-data.ts'
import {
  homeSuggestions,
  productList,
  registerSearch,
  searchListing,
  searchSuggestions,
  vehicleListing,
  vehicleOptions,
} from './search.ts'
import { csrfCookie } from './session.ts'

/** Every call of the API. A test compares it with the routes that the server answers. */
export const ENDPOINTS = [
  csrfCookie,
  searchSuggestions,
  searchListing,
  vehicleListing,
  registerSearch,
  homeSuggestions,
  vehicleOptions,
  productDetails,
  applicationsText,
  relatedProducts,
  similarKeys,
  brands,
  lines,
  years,
  latestProducts,
  madeInMexico,
  productList,
  contactRequest,
  branchContacts,
  banners,
  bannerProducts,
  bestBuyProducts,
  posts,
  post,
  pdfCatalogues,
  pdfCatalogueById,
] as const satisfies readonly Endpoint[]

type AnyEndpoint = (typeof ENDPOINTS)[number]

/** 'GET /search/:text' and so on. */
export type CallName = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: true } extends infer Names
  ? keyof Names & string
  : never

export type EndpointNamed<Name extends CallName> = Extract<
  AnyEndpoint,
  Name extends `${infer Method} ${infer Path}` ? { method: Method; path: Path } : never
>

// Constants both sides need. No schemas here: the browser loads this file.

/** Under 3 characters no request is made and the answer is empty (specification, section 5). */
export const MIN_SEARCH_LENGTH = 3
/** Longer texts get an empty answer. */
export const MAX_SEARCH_LENGTH = 200

/** Of the address of a screen, path and query. */
export const MAX_PAGE_LENGTH = 500

export const LISTING_ORDERS = ['relevancia', 'clave', 'ventas', 'recientes'] as const
export type ListingOrder = (typeof LISTING_ORDERS)[number]

export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

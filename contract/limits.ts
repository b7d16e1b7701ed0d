// Constants for both sides. No schemas here: the browser loads this file.

/** Shorter texts make no request, and get an empty answer (specification, section 5). */
export const MIN_SEARCH_LENGTH = 3
/** Longer texts get an empty answer. */
export const MAX_SEARCH_LENGTH = 200

/** Maximum of a screen's path and query. */
export const MAX_PAGE_LENGTH = 500

export const LISTING_ORDERS = ['relevancia', 'clave', 'ventas', 'recientes'] as const
export type ListingOrder = (typeof LISTING_ORDERS)[number]

export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

/** Sent with every write of a logged-in page: the id of its user. */
export const SESSION_PERSON_HEADER = 'X-Session-Person'

/** Sent with every answer to a logged-in user: `etiqueta` of their session data. */
export const SESSION_TAG_HEADER = 'X-Session-Tag'

/** Rows of a page of a list. */
export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100

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

/** On every write of a page that shows somebody's: the id of who that is. */
export const SESSION_PERSON_HEADER = 'X-Session-Person'

/** On every answer to somebody who is logged in: `etiqueta` of the session data that it was made with. */
export const SESSION_TAG_HEADER = 'X-Session-Tag'

/** Rows of a page of a list. */
export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100

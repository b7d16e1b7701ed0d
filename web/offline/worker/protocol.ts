// What the service worker and the page call the same things.

/** Caches of pages begin with it; the build's own name follows. */
export const PAGES_CACHE = 'tuerca-paginas-'

/** Header of what is answered from the device: the time it was kept at, ISO 8601. */
export const CACHED_AT_HEADER = 'x-guardado'
/** Header of a kept page: its title, percent-encoded. */
export const CACHED_TITLE_HEADER = 'x-titulo'
/** The same time as an attribute of the html element: `document.documentElement.dataset.guardado`. */
export const CACHED_AT_ATTRIBUTE = 'data-guardado'

/** Sent by a page that was shown to somebody who is not logged in. Addresses are whole. */
export interface VisitMessage {
  readonly type: 'visited'
  readonly page: string
  /** The scripts, styles and fonts that it has loaded. */
  readonly files: readonly string[]
}

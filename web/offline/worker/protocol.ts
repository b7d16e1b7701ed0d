// Names that the service worker and the pages share.

/** Prefix of the cache of pages; the build's hash follows. */
export const PAGES_CACHE = 'tuerca-paginas-'

/** Header of a cached answer: when it was cached, ISO 8601. */
export const CACHED_AT_HEADER = 'x-guardado'
/** Header of a cached page: its title, percent-encoded. */
export const CACHED_TITLE_HEADER = 'x-titulo'
/** The same time as an attribute of the html element: `document.documentElement.dataset.guardado`. */
export const CACHED_AT_ATTRIBUTE = 'data-guardado'

/** Sent by a page that was shown to an anonymous visitor. Addresses are absolute. */
export interface VisitMessage {
  readonly type: 'visited'
  readonly page: string
  /** The scripts, styles and fonts that it has loaded. */
  readonly files: readonly string[]
}

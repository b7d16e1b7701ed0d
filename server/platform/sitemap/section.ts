/** The most addresses that one sitemap file may hold (sitemaps.org, "Using Sitemap index files"). */
export const MOST_ADDRESSES = 50_000

export interface SitemapAddress {
  /** Below the router base, escaped as in a link. */
  readonly path: string
  /** When what the page shows last changed; null where that is not known. */
  readonly changed: Date | null
}

interface SitemapFile {
  /** From 1; the number of a file stays with the same addresses as others come and go. */
  readonly number: number
  readonly changed: Date | null
}

/** Addresses of one kind, in files of at most MOST_ADDRESSES each. */
export interface SitemapSection {
  /** In the file's name: /sitemaps/{name}-{number}.xml. Lower-case letters. */
  readonly name: string
  /** The files that have addresses. */
  files(): Promise<readonly SitemapFile[]>
  /** A text that differs when the file's addresses or dates do; null when there is no such file. Cheaper than reading it. */
  version(number: number): Promise<string | null>
  /** In parts that are small in memory. */
  addresses(number: number): AsyncIterable<readonly SitemapAddress[]>
}

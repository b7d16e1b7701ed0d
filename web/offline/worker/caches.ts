import { PAGES_CACHE } from './protocol.ts'

/** Hash of the build that this worker belongs to; written by build-worker.ts. */
declare const BUILD: string

export interface BoundedCache {
  readonly name: string
  /** Most entries; the oldest are removed first. */
  readonly most: number
}

export const PAGES: BoundedCache = { name: PAGES_CACHE + BUILD, most: 40 }
export const DATA: BoundedCache = { name: `tuerca-datos-${BUILD}`, most: 60 }
export const OFFLINE_PAGE: BoundedCache = { name: `tuerca-sin-conexion-${BUILD}`, most: 1 }
export const PICTURES: BoundedCache = { name: 'tuerca-imagenes', most: 200 }
/** File names carry a content hash: one cache serves all builds, so that a tab of the last build still works. */
export const FILES: BoundedCache = { name: 'tuerca-archivos', most: 400 }

const OF_BUILD = new Set([PAGES, DATA, OFFLINE_PAGE, PICTURES, FILES].map(({ name }) => name))

/** Deletes the caches of other builds: their data may have another shape. */
export async function deleteOtherBuilds(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith('tuerca-') && !OF_BUILD.has(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Deletes everything that shows which pages somebody has visited. */
export async function deleteVisited(): Promise<void> {
  await Promise.all([PAGES, DATA, PICTURES].map(({ name }) => caches.delete(name)))
}

/** Makes a path below the router base, or the address of a file of this site, absolute. */
export interface Addresses {
  /** '/verprods/BD-1047' → 'https://tienda.ejemplo.mx/tuerca/verprods/BD-1047' */
  readonly ofScreen: (path: string) => string
  /** '/tuerca/img/a.webp' → 'https://tienda.ejemplo.mx/tuerca/img/a.webp' */
  readonly ofFile: (path: string) => string
}

/** A thing in the terms of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

/** A step of the path to a page. */
export interface Crumb {
  readonly name: string
  /** Below the router base. */
  readonly path: string
}

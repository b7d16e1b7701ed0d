import { createContext } from 'react-router'

/** The public address of the site. */
export interface Site {
  /** 'https://tienda.ejemplo.mx': the origin of absolute addresses. */
  readonly origin: string
}

/** Set by server/pages; the page carries it as data of its root route. */
export const siteContext = createContext<Site>()

import { createContext } from 'react-router'

/** Where the site stands on the web. */
export interface Site {
  /** 'https://tienda.ejemplo.mx': what stands before the paths of addresses that leave the site. */
  readonly origin: string
}

/** Set by server/pages; the page carries it as data of its root route. */
export const siteContext = createContext<Site>()

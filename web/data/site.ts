import { createContext } from 'react-router'

/** What every page knows of the site. */
export interface Site {
  /** 'https://tienda.ejemplo.mx': the origin of absolute addresses. */
  readonly origin: string
  /** It has accounts whose password everybody knows. */
  readonly isDemo: boolean
}

/** Set by server/pages; the page carries it as data of its root route. */
export const siteContext = createContext<Site>()

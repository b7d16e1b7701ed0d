import { createContext } from 'react-router'

/** The data of the site that every page has. */
export interface Site {
  /** 'https://tienda.ejemplo.mx': the origin of absolute addresses. */
  readonly origin: string
  /** It has accounts with a public password. */
  readonly isDemo: boolean
}

/** Set by server/pages; the page contains it as data of its root route. */
export const siteContext = createContext<Site>()

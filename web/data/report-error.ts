import { createContext } from 'react-router'

/** Writes an error of rendering to the server's log. Set by server/pages. */
export const reportErrorContext = createContext<(error: unknown) => void>()

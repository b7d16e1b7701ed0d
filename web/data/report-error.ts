import { createContext } from 'react-router'

/** Writes a rendering error to the server's log. Set by server/pages. */
export const reportErrorContext = createContext<(error: unknown) => void>()

import { createContext as createReactContext, useContext } from 'react'
import { createContext } from 'react-router'

/** The nonce of the page's content policy. Set by server/pages. */
export const nonceContext = createContext<string>()

/** The same inside React. Browsers hide nonces from scripts, so there it is undefined. */
export const NonceContext = createReactContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

import { createContext as createReactContext, useContext } from 'react'
import { createContext } from 'react-router'

/** The nonce of the page's content policy. Set by server/pages. */
export const nonceContext = createContext<string>()

/** The same inside React, while the server renders. */
export const NonceContext = createReactContext<string | undefined>(undefined)

/** The nonce of the page. In the browser the page's scripts have it; the attribute itself is hidden there. */
export function useNonce(): string | undefined {
  const ofServer = useContext(NonceContext)
  return ofServer ?? nonceOfDocument()
}

function nonceOfDocument(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

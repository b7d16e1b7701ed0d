import { useLayoutEffect } from 'react'
import { useNonce } from '#web/data/nonce.ts'
import { storedText, storeText } from '#web/data/stored-text.ts'
import type { Density } from './list-address.ts'

export const DENSITY_KEY = 'tuerca-densidad'

/** On the page, where the sheet of the table reads it. */
const MARK = 'data-densidad'

/**
 * Lists are as dense as they were last: the browser remembers it for all of them. The page says it before its rows are painted, so that
 * none of them moves; one that the router opens says it as it comes.
 */
export function RememberedDensity() {
  const nonce = useNonce()
  useLayoutEffect(markDensity, [])
  const begin = `try{var d=localStorage.getItem('${DENSITY_KEY}');if(d)document.documentElement.setAttribute('${MARK}',d)}catch{}`
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: begin }} />
}

export function rememberDensity(density: Density): void {
  storeText(DENSITY_KEY, density)
  markDensity()
}

function markDensity(): void {
  const density = storedText(DENSITY_KEY)
  if (density !== null) document.documentElement.setAttribute(MARK, density)
}

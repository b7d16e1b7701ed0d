import { useLayoutEffect } from 'react'
import { useNonce } from '#web/data/nonce.ts'
import { storedText, storeText } from '#web/data/stored-text.ts'
import type { Density } from './list-address.ts'

export const DENSITY_KEY = 'tuerca-densidad'

/** An attribute of the page, which the sheet of the table reads. */
const MARK = 'data-densidad'

/**
 * Applies the last density of lists, which the browser stores for all of them. In a rendered page a script sets it before the rows are
 * painted, so that none of them moves; after a navigation the component sets it.
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

import { useLayoutEffect } from 'react'
import { useNonce } from '#web/data/nonce.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'

interface StoredMarkProps {
  /** Of the text in the browser's storage; not a text of a person. */
  readonly storageKey: string
  /** Of the page, which style sheets read: 'data-densidad'. */
  readonly attribute: string
}

/**
 * Marks the page with a choice that the browser stores. In a rendered page a script sets it before what follows is painted, so that nothing
 * moves; after that the component follows the choice.
 */
export function StoredMark({ storageKey, attribute }: StoredMarkProps) {
  const nonce = useNonce()
  const stored = useStoredText(storageKey)
  useLayoutEffect(() => {
    if (typeof stored === 'string') document.documentElement.setAttribute(attribute, stored)
  }, [attribute, stored])
  const begin = `try{var v=localStorage.getItem('${storageKey}');if(v)document.documentElement.setAttribute('${attribute}',v)}catch{}`
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: begin }} />
}

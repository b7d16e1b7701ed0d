import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { legalAddress } from '#domain/legal/legal-address.ts'
import { pendingDocumentsQuery } from '#web/data/content/legal-calls.ts'
import { useSession } from '#web/data/session.ts'
import { AcceptanceDialog } from './acceptance-dialog.tsx'

/** Screens of documents can be read before accepting. */
const READABLE = new Set<string>(LEGAL_KINDS.map((kind) => legalAddress(kind)))

/** Asks logged-in users to accept the documents in force: once the page is idle, and on a navigation after a new version. */
export function LegalAcceptance() {
  const { id } = useSession()
  const { pathname } = useLocation()
  const { data, isStale, refetch } = useQuery(pendingDocumentsQuery(id))
  const askAgain = useEffectEvent((screen: string) => {
    if (isStale && !READABLE.has(screen)) void refetch()
  })
  useEffect(() => askAgain(pathname), [pathname])
  const pending = data?.pendientes ?? []
  if (pending.length === 0 || READABLE.has(pathname)) return null
  return <AcceptanceDialog pending={pending} onDone={() => void refetch()} />
}

import { useState } from 'react'
import type { StaleVersion } from '#contract/errors.ts'
import { refusalOf } from '#web/features/forms/refusal.ts'

type SavingStatus = 'ready' | 'sending' | 'saved'

interface Saving {
  readonly status: SavingStatus
  /** Why nothing was saved; null where nothing failed. */
  readonly failure: string | null
  /** How often nothing was saved. */
  readonly refusals: number
  /** What somebody else stored meanwhile. */
  readonly stale: StaleVersion | null
  readonly send: () => Promise<void>
  readonly forgetStale: () => void
  /** Something was changed since. */
  readonly reset: () => void
}

/** Sends once at a time, and keeps why it failed. What is typed stays with the caller. */
export function useSaving(
  save: () => Promise<void>,
  /** What to say of refused fields. */
  textOf: (fields: Readonly<Record<string, string>>) => string,
): Saving {
  const [status, setStatus] = useState<SavingStatus>('ready')
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [stale, setStale] = useState<StaleVersion | null>(null)

  const send = async () => {
    if (status === 'sending') return
    setStatus('sending')
    setFailure(null)
    try {
      await save()
      setStatus('saved')
    } catch (error) {
      setStatus('ready')
      const refusal = refusalOf(error)
      if (refusal.kind === 'stale') setStale(refusal.stale)
      else {
        setFailure(refusal.kind === 'fields' ? textOf(refusal.fields) : refusal.message)
        setRefusals((times) => times + 1)
      }
    }
  }
  return {
    status,
    failure,
    refusals,
    stale,
    send,
    forgetStale: () => setStale(null),
    reset: () => setStatus((now) => (now === 'saved' ? 'ready' : now)),
  }
}

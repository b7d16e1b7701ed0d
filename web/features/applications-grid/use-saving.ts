import { useState } from 'react'
import type { StaleVersion } from '#contract/errors.ts'
import { refusalOf } from '#web/features/forms/refusal.ts'

type SavingStatus = 'ready' | 'sending' | 'saved'

interface Saving {
  readonly status: SavingStatus
  /** Why the save failed; null: no failure. */
  readonly failure: string | null
  /** The number of failed saves. */
  readonly refusals: number
  /** The version that another user stored meanwhile. */
  readonly stale: StaleVersion | null
  readonly send: () => Promise<void>
  readonly forgetStale: () => void
  /** Called after a change. */
  readonly reset: () => void
}

/** Saves one at a time, and has the reason of a failure. The caller has the typed values. */
export function useSaving(
  save: () => Promise<void>,
  /** The text for refused fields. */
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

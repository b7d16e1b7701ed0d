import { useEffect, useState } from 'react'
import type { QueueRow } from '#contract/reports/telemarketer-dashboard.ts'
import { releaseCompany, takeCompany } from '#web/data/selling/contact-calls.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'

/** A company is reserved for a quarter of an hour; the reservation is renewed while its panel is open. */
const RENEW_MS = 5 * 60_000

/** Reserves companies of the queue one after another. */
export function useCalls(rows: readonly QueueRow[], reload: () => void) {
  const [current, setCurrent] = useState<QueueRow | null>(null)
  const [busyId, setBusyId] = useState<number | null>(null)
  /** Skipped or called since the screen was opened: they are not next. */
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const id = current?.empresa.id ?? null

  const isHeld = id !== null && !done.has(id)
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(() => {
      takeCompany(id).catch(showFailure)
    }, RENEW_MS)
    return () => clearInterval(timer)
  }, [id, isHeld])

  const take = async (row: QueueRow) => {
    if (busyId !== null) return
    setBusyId(row.empresa.id)
    try {
      await takeCompany(row.empresa.id)
      setCurrent(row)
    } catch (error) {
      setCurrent(null)
      showFailure(error)
    }
    setBusyId(null)
    reload()
  }
  const release = async () => {
    if (id === null) return
    try {
      await releaseCompany(id)
    } catch (error) {
      // The reservation ends by itself a quarter of an hour later.
      showFailure(error)
    }
  }
  const next = rows.find(
    ({ empresa, tomada }) => empresa.id !== id && !done.has(empresa.id) && (tomada === null || tomada.esMia),
  )
  return {
    current,
    busyId,
    next: next ?? null,
    take,
    /** A contact was recorded: the reservation ends. */
    note: () => {
      if (id !== null) setDone(new Set([...done, id]))
      reload()
    },
    /** Continues with the next company, or with none, and releases the current one. */
    skip: async () => {
      if (id !== null) setDone(new Set([...done, id]))
      await release()
      if (next !== undefined) return take(next)
      setCurrent(null)
      reload()
    },
    close: async () => {
      await release()
      setCurrent(null)
      reload()
    },
  }
}

export type Calls = ReturnType<typeof useCalls>

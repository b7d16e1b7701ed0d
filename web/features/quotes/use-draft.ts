import { useEffect, useMemo, useRef, useState } from 'react'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { saveQuoteDraft, type Quote, type QuoteLine } from '#web/data/quotes/quote-calls.ts'
import { useSession } from '#web/data/session.ts'
import { withSignIn } from '#web/data/with-sign-in.ts'
import { GENERIC_FAILURE, refusalOf } from '#web/features/forms/refusal.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { bodyOf, draftOf, isStored, problemsOf, refusalsByRow, startOf, type QuoteDraft } from './draft-rows.ts'

/** Pause after the last change before it is stored. */
const PAUSE_MS = 1200

export type DraftStatus =
  /** `at`: when it was stored; null: before this screen was opened. */
  | { readonly kind: 'stored'; readonly at: string | null }
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  /** Invalid rows must be corrected before it is stored. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /** Another user stored a draft or changed the state. */
  | { readonly kind: 'stale'; readonly who: string; readonly at: string; readonly version: number }

const NO_LINES: ReadonlyMap<number, QuoteLine> = new Map()

/**
 * The draft of a side. It stores itself after a pause, one save at a time. On failure the typed values stay, and the status has the reason.
 * @param onSaved reads the quote again
 */
export function useDraft(quote: Quote, side: QuoteSide, validUntil: string | null, onSaved: () => void) {
  const [draft, setDraft] = useState(() => draftOf(quote, side, validUntil))
  const [status, setStatus] = useState<DraftStatus>({ kind: 'stored', at: null })
  const [saved, setSaved] = useState(() => ({ version: quote.version, ids: draft.rows.map(({ id }) => id) }))
  /** Problems of stored rows that prevent sending, by row. */
  const [warnings, setWarnings] = useState<ReadonlyMap<number, string>>(NONE)
  const person = useSession().id
  const latest = useRef(draft)
  const version = useRef(quote.version)
  /** null: nothing of this side is stored, or only part of it. */
  const stored = useRef<QuoteDraft | null>(isStored(quote, side, draft) ? draft : null)
  const first = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean> | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Until the quote is read again, these are the lines of the previous save.
  const read = useMemo(
    () => (quote.version === saved.version ? linesByRow(saved.ids, startOf(quote, side)?.lineas) : null),
    [quote, saved, side],
  )
  const lines = useLastValue(read) ?? NO_LINES

  function change(make: (now: QuoteDraft) => QuoteDraft): void {
    const next = make(latest.current)
    latest.current = next
    setDraft(next)
    setStatus((now) => (now.kind === 'stale' ? now : { kind: 'changed' }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), PAUSE_MS)
  }

  /** Stores pending changes. @returns whether everything is stored */
  function save(): Promise<boolean> {
    clearTimeout(timer.current)
    running.current ??= saveAll().finally(() => {
      running.current = null
    })
    return running.current
  }

  async function saveAll(): Promise<boolean> {
    while (stored.current !== latest.current) {
      const sent = latest.current
      if (sent.rows.some((row) => Object.keys(problemsOf(row, side)).length > 0)) {
        setStatus({ kind: 'invalid' })
        return false
      }
      // In sequence: the second save needs the version of the first.
      if (!(await store(sent))) return false
    }
    return true
  }

  async function store(sent: QuoteDraft): Promise<boolean> {
    setStatus({ kind: 'saving' })
    const ids = sent.rows.map(({ id }) => id)
    try {
      const answer = await withSignIn(person, () =>
        saveQuoteDraft(quote.id, { version: version.current, ...bodyOf(sent) }),
      )
      version.current = answer.version
      stored.current = sent
      setSaved({ version: answer.version, ids })
      setWarnings(refusalsByRow(withoutPrices(answer.avisos), ids))
      setStatus(latest.current === sent ? { kind: 'stored', at: new Date().toISOString() } : { kind: 'changed' })
      onSaved()
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.kind === 'stale') {
        const { changedBy, changedAt, version: theirs } = refusal.stale
        setStatus({ kind: 'stale', who: changedBy ?? 'Alguien', at: changedAt, version: theirs })
      } else if (refusal.kind === 'fields') {
        setStatus({ kind: 'refused', message: 'Revisa lo que está marcado: así no se guarda.', fields: refusal.fields })
      } else {
        const message = refusal.message === GENERIC_FAILURE ? UNSAVED : refusal.message
        setStatus({ kind: 'refused', message, fields: {} })
      }
      return false
    }
  }

  return {
    draft,
    status,
    /** The stored data of the rows: current prices, cores and costs. */
    lines,
    refusals:
      status.kind === 'refused'
        ? refusalsByRow(
            status.fields,
            draft.rows.map(({ id }) => id),
          )
        : warnings,
    change,
    save,
    /** Stores typed changes, if any. @returns whether everything typed is stored */
    saveTyped: () => (latest.current === first.current ? Promise.resolve(true) : save()),
    /** The version of the quote after the last save. */
    versionNow: () => version.current,
    /** Called after the quote was changed by something else than a save of this draft. */
    follow: (now: number) => {
      version.current = now
      setSaved(({ ids }) => ({ version: now, ids }))
    },
    /** Overwrites another user's draft. */
    replace: (theirs: number) => {
      version.current = theirs
      stored.current = null
      return save()
    },
    losesChanges: () => {
      if (stored.current === latest.current || running.current !== null || status.kind === 'saving') return false
      return status.kind !== 'stored'
    },
  }
}

const NONE: ReadonlyMap<number, string> = new Map()

/** Required releases are shown from the quote once it is read again. */
function withoutPrices(warnings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(warnings).filter(([path]) => !path.endsWith('.precio')))
}

const UNSAVED = 'No se pudo guardar. Lo que escribiste sigue aquí: inténtalo otra vez.'

export type Draft = ReturnType<typeof useDraft>

function linesByRow(ids: readonly number[], lines: readonly QuoteLine[] = []): ReadonlyMap<number, QuoteLine> {
  return new Map(ids.flatMap((id, index) => (lines[index] === undefined ? [] : [[id, lines[index]]])))
}

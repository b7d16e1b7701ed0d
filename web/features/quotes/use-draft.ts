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
  /** As it is stored; `at`: since when, null: since before this screen. */
  | { readonly kind: 'stored'; readonly at: string | null }
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  /** It is not stored until rows that are wrong are mended. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /** Somebody else stored another one, or changed the state. */
  | { readonly kind: 'stale'; readonly who: string; readonly at: string; readonly version: number }

const NO_LINES: ReadonlyMap<number, QuoteLine> = new Map()

/**
 * The draft of a side as it is typed. It stores itself after a pause, one save after the other; what could not be stored stays as it is
 * typed, and says why.
 * @param onSaved reads the quote again
 */
export function useDraft(quote: Quote, side: QuoteSide, validUntil: string | null, onSaved: () => void) {
  const [draft, setDraft] = useState(() => draftOf(quote, side, validUntil))
  const [status, setStatus] = useState<DraftStatus>({ kind: 'stored', at: null })
  const [saved, setSaved] = useState(() => ({ version: quote.version, ids: draft.rows.map(({ id }) => id) }))
  /** What is stored and cannot be sent so, by row. */
  const [warnings, setWarnings] = useState<ReadonlyMap<number, string>>(NONE)
  const person = useSession().id
  const latest = useRef(draft)
  const version = useRef(quote.version)
  /** null: nothing of this side is stored, or not all of it. */
  const stored = useRef<QuoteDraft | null>(isStored(quote, side, draft) ? draft : null)
  const first = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean> | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Until the quote has been read again, those of the save before.
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

  /** Stores what is not stored yet. @returns whether all of it is. */
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
      // One after the other: the second is of the version that the first made.
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
    /** What was stored of the rows, by row: prices of today, cores and costs. */
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
    /** Stores what was typed; where nothing was, nothing. @returns whether all that was typed is stored. */
    saveTyped: () => (latest.current === first.current ? Promise.resolve(true) : save()),
    /** The version of the quote after the last save. */
    versionNow: () => version.current,
    /** After the quote was changed by something else than a save of this draft. */
    follow: (now: number) => {
      version.current = now
      setSaved(({ ids }) => ({ version: now, ids }))
    },
    /** Stores it in the place of what somebody else stored. */
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

/** What has to be released is shown of the quote as it is read again. */
function withoutPrices(warnings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(warnings).filter(([path]) => !path.endsWith('.precio')))
}

const UNSAVED = 'No se pudo guardar. Lo que escribiste sigue aquí: inténtalo otra vez.'

export type Draft = ReturnType<typeof useDraft>

function linesByRow(ids: readonly number[], lines: readonly QuoteLine[] = []): ReadonlyMap<number, QuoteLine> {
  return new Map(ids.flatMap((id, index) => (lines[index] === undefined ? [] : [[id, lines[index]]])))
}

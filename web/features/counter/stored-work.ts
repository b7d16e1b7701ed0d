import { removeStoredText, storedText, storeText } from '#web/data/stored-text.ts'
import type { CounterState } from './note-state.ts'
import { hasContent } from './saving-problem.ts'

// Typed notes are stored in this browser by user and company: nobody else who logs in there reads or sends them.

export interface CounterOwner {
  readonly userId: number
  /** Trade name of the company; '' for the staff's own counter. */
  readonly company: string
}

/** A note that was saved without network. */
export interface WaitingNote {
  /** Its key in this browser. The key also ensures that a repeated change is stored once. */
  readonly clave: string
  /** As on screen. */
  readonly note: CounterState
  /** null: a new note. */
  readonly stored: { readonly id: number; readonly version: number } | null
  /** The total that the buyer was told, in centavos. */
  readonly total: number
  /** '2026-11-27T01:00:00.000Z' */
  readonly savedAt: string
  /** Why the server rejected it for good; '' while it waits. */
  readonly refusal: string
}

/** Notes in another shape are not read. */
const SHAPE = 1
/** Enough for a day without signal. */
export const MOST_WAITING = 100

/** @param place number of the tab's place, from 0 */
export function draftKey({ userId, company }: CounterOwner, place: number): string {
  return `tuerca-cotizador-${place === 0 ? '' : `${place}:`}${userId}-${company}`
}

export function waitingNotesKey({ userId, company }: CounterOwner): string {
  return `tuerca-cotizador-por-enviar-${userId}-${company}`
}

/** null where there is none, or it cannot be read. */
export function storedDraft(key: string): CounterState | null {
  const draft = stored(storedText(key))
  return isDraft(draft) ? draft : null
}

export function storeDraft(key: string, note: CounterState): void {
  if (hasContent(note)) storeText(key, JSON.stringify({ shape: SHAPE, content: note }))
  else removeStoredText(key)
}

/** Oldest first. */
export function parseWaitingNotes(text: string | null | undefined): readonly WaitingNote[] {
  const notes = stored(text)
  return Array.isArray(notes) ? notes.filter(isWaitingNote) : []
}

export function waitingNotes(owner: CounterOwner): readonly WaitingNote[] {
  return parseWaitingNotes(storedText(waitingNotesKey(owner)))
}

/** @returns false where the storage is full */
export function addWaitingNote(owner: CounterOwner, note: WaitingNote): boolean {
  const notes = waitingNotes(owner)
  if (notes.length >= MOST_WAITING) return false
  storeNotes(owner, [...notes, note])
  return true
}

/** @param change null removes the note */
export function changeWaitingNotes(owner: CounterOwner, change: (note: WaitingNote) => WaitingNote | null): void {
  storeNotes(
    owner,
    waitingNotes(owner).flatMap((note) => change(note) ?? []),
  )
}

function storeNotes(owner: CounterOwner, notes: readonly WaitingNote[]): void {
  if (notes.length === 0) removeStoredText(waitingNotesKey(owner))
  else storeText(waitingNotesKey(owner), JSON.stringify({ shape: SHAPE, content: notes }))
}

function stored(text: string | null | undefined): unknown {
  if (text == null) return null
  try {
    const read: unknown = JSON.parse(text)
    return isRecord(read) && read['shape'] === SHAPE ? read['content'] : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is CounterState {
  return isRecord(value) && typeof value['draftId'] === 'string' && Array.isArray(value['rows'])
}

function isWaitingNote(value: unknown): value is WaitingNote {
  return isRecord(value) && typeof value['clave'] === 'string' && isDraft(value['note'])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

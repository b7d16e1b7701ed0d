import { removeStoredText, storedText, storeText } from '#web/data/stored-text.ts'
import type { CounterState } from './note-state.ts'
import { hasContent } from './saving-problem.ts'

// What a clerk has typed waits in this browser under person and company: nobody else who logs in there reads or sends it.

export interface CounterOwner {
  readonly userId: number
  /** Trade name of the company; '' at the counter of the house. */
  readonly company: string
}

/** A note that was saved without network. */
export interface WaitingNote {
  /** Names it here; changes of a stored note that are sent twice are stored once by it. */
  readonly clave: string
  /** As it was on screen. */
  readonly note: CounterState
  /** null: a new one. */
  readonly stored: { readonly id: number; readonly version: number } | null
  /** As it was when the buyer heard it, in centavos. */
  readonly total: number
  /** '2026-11-27T01:00:00.000Z' */
  readonly savedAt: string
  /** Why the server refused it, for good; '' while it waits. */
  readonly refusal: string
}

/** What was stored in another shape is not read. */
const SHAPE = 1
/** Enough for a day without signal. */
export const MOST_WAITING = 100

/** @param place of the tab that writes the note, from 0 */
export function draftKey({ userId, company }: CounterOwner, place: number): string {
  return `tuerca-cotizador-${place === 0 ? '' : `${place}:`}${userId}-${company}`
}

export function waitingNotesKey({ userId, company }: CounterOwner): string {
  return `tuerca-cotizador-por-enviar-${userId}-${company}`
}

/** The note that was being written there; null where there is none, or it cannot be read. */
export function storedDraft(key: string): CounterState | null {
  const draft = stored(storedText(key))
  return isDraft(draft) ? draft : null
}

export function storeDraft(key: string, note: CounterState): void {
  if (hasContent(note)) storeText(key, JSON.stringify({ shape: SHAPE, content: note }))
  else removeStoredText(key)
}

/** The oldest first. */
export function parseWaitingNotes(text: string | null | undefined): readonly WaitingNote[] {
  const notes = stored(text)
  return Array.isArray(notes) ? notes.filter(isWaitingNote) : []
}

export function waitingNotes(owner: CounterOwner): readonly WaitingNote[] {
  return parseWaitingNotes(storedText(waitingNotesKey(owner)))
}

/** @returns false where so many wait already that it does not fit. */
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

import { removeStoredText, storedText } from '#web/data/stored-text.ts'
import type { CounterState } from './note-state.ts'
import { isUnsaved } from './saving-problem.ts'
import { draftKey, storedDraft, type CounterOwner } from './stored-work.ts'

// Each tab writes its note at a place of its own, which is held by a lock as long as the page is open: no tab writes over what another
// one typed. A place that no tab holds may have a note in it: that of a tab that was closed.

/** Where a tab stores the note that is written in it. */
export interface DraftPlace {
  /** From 0. */
  readonly number: number
  /** Of the stored text. */
  readonly key: string
}

/** A note that was not saved, in a place that no tab holds. */
export interface LeftDraft {
  readonly place: DraftPlace
  readonly note: CounterState
}

/** Notes of closed tabs are looked for at so many places. */
const MOST_PLACES = 20
/** How long a page that is left may take to give its place back. */
const RELOAD_MS = 1000
/** Of this tab, so that it comes back to its own note after a reload. */
const LAST_PLACE = 'tuerca-cotizador-lugar'

interface Held {
  readonly place: DraftPlace
  readonly release: () => void
}

/** By owner, what this page holds: it stays for as long as the page is open, also while another screen is shown. */
let own: { readonly owner: string; held: Promise<Held> } | null = null

/** The place of this tab. */
export async function ownPlace(owner: CounterOwner): Promise<DraftPlace> {
  const name = draftKey(owner, 0)
  if (own?.owner !== name) {
    void own?.held.then(({ release }) => release())
    own = { owner: name, held: holdAny(owner) }
  }
  return (await own.held).place
}

/** Notes of closed tabs that were not saved. */
export async function leftDrafts(owner: CounterOwner): Promise<readonly LeftDraft[]> {
  const names = await heldNames()
  if (names === null) return []
  return places(owner).flatMap((place) => {
    const note = names.has(place.key) ? null : unsavedAt(place)
    return note === null ? [] : [{ place, note }]
  })
}

/**
 * From now on this tab writes at that place; what it wrote stays at the one before.
 * @param show is called once nobody else can take the place; after it nothing may be written at the one before
 * @returns false where another tab took it first
 */
export async function moveTo(owner: CounterOwner, place: DraftPlace, show: () => void): Promise<boolean> {
  const held = await hold(place)
  if (held === null) return false
  const before = own
  own = { owner: draftKey(owner, 0), held: Promise.resolve(held) }
  rememberPlace(place)
  show()
  await before?.held.then(({ release }) => release())
  return true
}

/** Removes the note there, unless another tab took it first. */
export async function discardDraft(place: DraftPlace): Promise<void> {
  const held = await hold(place)
  if (held === null) return
  removeStoredText(place.key)
  held.release()
}

/** That which this tab had before, else one with a note that was not saved, else the first that is free. */
async function holdAny(owner: CounterOwner): Promise<Held> {
  const all = places(owner)
  const last = rememberedPlace()
  // The page before a reload may still be going.
  const before = last < 0 ? null : await hold(placeAt(owner, last), { signal: AbortSignal.timeout(RELOAD_MS) })
  if (before !== null) return before
  for (const place of [...all.filter((each) => unsavedAt(each) !== null), ...all]) {
    const held = await hold(place)
    if (held === null) continue
    rememberPlace(held.place)
    return held
  }
  for (let number = MOST_PLACES; ; number++) {
    const held = await hold(placeAt(owner, number))
    if (held !== null) return held
  }
}

/** @returns null where another tab holds it */
async function hold(place: DraftPlace, wait: LockOptions = { ifAvailable: true }): Promise<Held | null> {
  // Browsers have locks on secure addresses only, and may refuse them: then all tabs have one place.
  const unlocked = { place, release: () => {} }
  if (!hasLocks()) return unlocked
  return new Promise((resolve) => {
    const whileHeld = (lock: Lock | null) => {
      if (lock === null) return resolve(null)
      return new Promise<void>((release) => resolve({ place, release }))
    }
    navigator.locks
      .request(place.key, wait, whileHeld)
      .catch(() => resolve(wait.signal?.aborted === true ? null : unlocked))
  })
}

/** null where the browser does not say. */
async function heldNames(): Promise<ReadonlySet<string | undefined> | null> {
  if (!hasLocks()) return null
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name }) => name))
  } catch {
    return null
  }
}

function hasLocks(): boolean {
  return 'locks' in navigator
}

function places(owner: CounterOwner): readonly DraftPlace[] {
  return Array.from({ length: MOST_PLACES }, (_, number) => placeAt(owner, number))
}

function placeAt(owner: CounterOwner, number: number): DraftPlace {
  return { number, key: draftKey(owner, number) }
}

function unsavedAt({ key }: DraftPlace): CounterState | null {
  const note = storedText(key) === null ? null : storedDraft(key)
  return note !== null && isUnsaved(note) ? note : null
}

function rememberedPlace(): number {
  try {
    return Number(sessionStorage.getItem(LAST_PLACE) ?? -1)
  } catch {
    return -1
  }
}

function rememberPlace({ number }: DraftPlace): void {
  try {
    sessionStorage.setItem(LAST_PLACE, String(number))
  } catch {
    // The tab takes the first free place after a reload.
  }
}

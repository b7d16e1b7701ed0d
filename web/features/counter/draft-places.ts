import { removeStoredText, storedText } from '#web/data/stored-text.ts'
import type { CounterState } from './note-state.ts'
import { isUnsaved } from './saving-problem.ts'
import { draftKey, storedDraft, type CounterOwner } from './stored-work.ts'

// Each tab stores its note under its own number, and holds a lock on it while the page is open, so no tab overwrites another's note. A
// number without a lock may hold the note of a closed tab.

/** Where a tab stores its open note. */
export interface DraftPlace {
  /** From 0. */
  readonly number: number
  readonly key: string
}

/** An unsaved note of a closed tab. */
export interface LeftDraft {
  readonly place: DraftPlace
  readonly note: CounterState
}

/** The number of places that are searched for notes of closed tabs. */
const MOST_PLACES = 20
/** How long a page that is being left may take to release its lock. */
const RELOAD_MS = 1000
/** Stored per tab, so that a tab finds its own note after a reload. */
const LAST_PLACE = 'tuerca-cotizador-lugar'

interface Held {
  readonly place: DraftPlace
  readonly release: () => void
}

/** The place of this page, by owner. It is held while the page is open, also while another screen is shown. */
let own: { readonly owner: string; held: Promise<Held> } | null = null

export async function ownPlace(owner: CounterOwner): Promise<DraftPlace> {
  const name = draftKey(owner, 0)
  if (own?.owner !== name) {
    void own?.held.then(({ release }) => release())
    own = { owner: name, held: holdAny(owner) }
  }
  return (await own.held).place
}

/** Unsaved notes of closed tabs. */
export async function leftDrafts(owner: CounterOwner): Promise<readonly LeftDraft[]> {
  const names = await heldNames()
  if (names === null) return []
  return places(owner).flatMap((place) => {
    const note = names.has(place.key) ? null : unsavedAt(place)
    return note === null ? [] : [{ place, note }]
  })
}

/**
 * Changes the place of this tab. The note at the former place stays.
 * @param show called once the new place is locked; afterwards nothing may be written at the former place
 * @returns false where another tab took the place first
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

/** Removes the note there, unless another tab took the place first. */
export async function discardDraft(place: DraftPlace): Promise<void> {
  const held = await hold(place)
  if (held === null) return
  removeStoredText(place.key)
  held.release()
}

/** The former place of this tab, else one with an unsaved note, else the first free one. */
async function holdAny(owner: CounterOwner): Promise<Held> {
  const all = places(owner)
  const last = rememberedPlace()
  // The page before the reload may still be closing.
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

/** @returns null where another tab holds the lock */
async function hold(place: DraftPlace, wait: LockOptions = { ifAvailable: true }): Promise<Held | null> {
  // Browsers have locks on secure addresses only, and may refuse them: then all tabs share one place.
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

/** null where the browser does not report locks. */
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

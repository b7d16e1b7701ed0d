// Dialogs and panels that the back button closes. Each one that opens adds an entry to the history, with the address of its screen. Only
// this module knows these entries: the router does not see steps between a screen and its layers, since it would load the screen again.

/** The state of an entry of the history. */
interface EntryState {
  /** The number of the router's entry that it belongs to (written by React Router). */
  readonly idx?: number
  /** Number of open layers in it; absent: none. */
  readonly layer?: number
}

interface Layer {
  readonly close: () => void
}

const layers: Layer[] = []
/** Steps back by this module whose event has not arrived yet. */
let pendingSteps = 0
/** Called once these steps are done. */
const waiting: (() => void)[] = []
/** The entry of a layer through which its screen was left: it has nothing to show. */
let leftOver: EntryState | null = null
/** The router is about to add an entry. */
let isLeaving = () => false

/**
 * To be called before the router starts. Chromium calls the listeners of the window in the order in which they were added, also those that
 * capture: after the router's, a step would load the screen again, in place of what is being opened.
 */
export function interceptLayerSteps(): void {
  window.addEventListener('popstate', onStep, { capture: true })
}

export function setIsLeaving(told: () => boolean): void {
  isLeaving = told
}

/**
 * Waits until a layer that has just closed has left the history. Before that, replacing the address of the screen would replace that of
 * the layer, and the step back would lead to the old one.
 */
export async function layersLeft(): Promise<void> {
  // The step back is only requested once the layer has closed.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  if (pendingSteps === 0) return
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
}

function currentEntry(): EntryState {
  return (window.history.state ?? {}) as EntryState
}

/**
 * Opens a layer that the back button closes by `close`.
 * @returns a function that removes the entry from the history when the layer closes in another way.
 */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  addEntries()
  return () => {
    const index = layers.indexOf(layer)
    if (index < 0) return
    layers.splice(index, 1)
    // Another layer that opens in its place takes over its entry.
    setTimeout(() => {
      // That of the layer is skipped later, on the way back.
      if (!isLeaving()) removeEntries()
    })
  }
}

/** Adds missing entries: for a layer that opens, or after the router has shown another address below open layers. */
export function addEntries(): void {
  if ((currentEntry().layer ?? 0) >= layers.length) return
  window.history.pushState({ ...currentEntry(), layer: layers.length }, '')
}

function removeEntries(): void {
  const surplus = (currentEntry().layer ?? 0) - layers.length
  if (surplus <= 0 || pendingSteps > 0) return
  stepBy(-surplus)
}

function onStep(event: PopStateEvent): void {
  const state = (event.state ?? {}) as EntryState
  const layer = state.layer ?? 0
  const top = layers.at(-1)
  if (pendingSteps > 0) {
    pendingSteps--
    event.stopImmediatePropagation()
    // The router has added an entry meanwhile: the step led from there to the entry of the layer.
    if (layer > layers.length) stepBy(1)
    else addEntries()
    if (pendingSteps === 0) for (const told of waiting.splice(0)) told()
  } else if (top !== undefined) {
    event.stopImmediatePropagation()
    layers.pop()
    top.close()
    // It led back from an address that the router has just added, to which no entry for the layer was added yet.
    if (layer > layers.length) stepBy(1)
  } else if (leftOver !== null && leftOver.idx === state.idx && layer === 0) {
    event.stopImmediatePropagation()
    leftOver = null
    window.history.back()
  } else {
    leftOver = layer === 0 ? null : state
  }
}

function stepBy(delta: number): void {
  pendingSteps++
  window.history.go(delta)
}

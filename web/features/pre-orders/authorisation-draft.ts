import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { firstChoices, type Choices, type LineChoice } from './authorisation.ts'

export interface AuthorisationDraft {
  readonly choices: Choices
  readonly reason: string
}

// Stored in the tab: several people use the same computer. The storage may be refused: then a reload loses it.

/** By user and version: values for an older version are not shown for a newer one. */
export function draftPlace({ id, version }: Pick<PreOrder, 'id' | 'version'>, userId: number): string {
  return `tuerca-autoriza ${userId} ${id} ${version}`
}

export function storeDraft(place: string, draft: AuthorisationDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // The storage may be refused.
  }
}

export function storedDraft(place: string, preOrder: PreOrder): AuthorisationDraft | null {
  try {
    return readDraft(sessionStorage.getItem(place), preOrder)
  } catch {
    return null
  }
}

/** The stored values for the lines of the pre-order; null: none differs from the proposal. */
export function readDraft(text: string | null, preOrder: PreOrder): AuthorisationDraft | null {
  const stored = parsed(text)
  const first = firstChoices(preOrder)
  const choices = Object.fromEntries(
    preOrder.lineas.map((line) => [line.id, choiceOf(stored['choices'], line) ?? first[line.id] ?? NOTHING]),
  )
  const reason = typeof stored['reason'] === 'string' ? stored['reason'] : ''
  const isChanged = reason !== '' || JSON.stringify(choices) !== JSON.stringify(first)
  return isChanged ? { choices, reason } : null
}

const NOTHING: LineChoice = { pieces: null, substitute: null }

function choiceOf(choices: unknown, { id, sustitutas = [] }: PreOrder['lineas'][number]): LineChoice | null {
  const choice = isRecord(choices) && isRecord(choices[id]) ? choices[id] : null
  if (choice === null) return null
  const { pieces, substitute } = choice
  return {
    pieces: typeof pieces === 'number' ? pieces : null,
    substitute: sustitutas.find(({ producto }) => producto === substitute)?.producto ?? null,
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

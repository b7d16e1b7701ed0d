import { useMemo } from 'react'
import { foldPartKey } from '#domain/part-key.ts'
import { removeStoredText, storeText, storedText } from '#web/data/stored-text.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'

/** The stored data of a part, without a request. */
export interface ComparedPart {
  readonly key: string
  readonly line: string
}

/** More columns cannot be read side by side. */
export const MOST_COMPARED = 4
const LONGEST_KEY = 60
const STORAGE_KEY = 'tuerca-comparar'

export interface ComparedPartsHandle {
  readonly parts: readonly ComparedPart[]
  /** false until hydration. */
  readonly ready: boolean
}

/** The parts stored in this browser for a comparison, shared by its tabs. */
export function useComparedParts(): ComparedPartsHandle {
  const text = useStoredText(STORAGE_KEY)
  const parts = useMemo(() => parseCompared(text ?? null), [text])
  return { parts, ready: text !== undefined }
}

/** Adds a part at the end. Returns false, and changes nothing, where it is full. */
export function addCompared(part: ComparedPart): boolean {
  const before = parseCompared(storedText(STORAGE_KEY))
  const after = withPart(before, part)
  if (after === null) return false
  store(after)
  return true
}

export function removeCompared(key: string): void {
  store(withoutPart(parseCompared(storedText(STORAGE_KEY)), key))
}

export function forgetCompared(): void {
  removeStoredText(STORAGE_KEY)
}

function store(parts: readonly ComparedPart[]): void {
  if (parts.length === 0) removeStoredText(STORAGE_KEY)
  else storeText(STORAGE_KEY, JSON.stringify(parts))
}

export function isCompared(parts: readonly ComparedPart[], key: string): boolean {
  return parts.some((part) => foldPartKey(part.key) === foldPartKey(key))
}

/** Adds the part at the end, once; null where it is full. */
export function withPart(parts: readonly ComparedPart[], part: ComparedPart): readonly ComparedPart[] | null {
  if (isCompared(parts, part.key)) return parts
  return parts.length >= MOST_COMPARED ? null : [...parts, part]
}

export function withoutPart(parts: readonly ComparedPart[], key: string): readonly ComparedPart[] {
  return parts.filter((part) => foldPartKey(part.key) !== foldPartKey(key))
}

/** Reads the stored parts, without invalid ones and those above the maximum. */
export function parseCompared(text: string | null): readonly ComparedPart[] {
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return []
    return stored.filter(isPart).reduce<readonly ComparedPart[]>((parts, { key, line }) => {
      return withPart(parts, { key, line }) ?? parts
    }, [])
  } catch {
    return []
  }
}

function isPart(value: unknown): value is ComparedPart {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('line' in value)) return false
  const { key, line } = value
  return typeof key === 'string' && key.trim() !== '' && key.length <= LONGEST_KEY && typeof line === 'string'
}

import type { PublicationDraft } from '#web/data/content/publication-calls.ts'
import { storedText } from '#web/data/stored-text.ts'

/** Typed values that did not reach the server. */
export interface LocalDraft {
  readonly content: Readonly<Record<string, unknown>>
  /** ISO 8601. */
  readonly at: string
}

/** Users of the same browser have drafts of their own. */
export function draftKey(userId: number | null, id: number | null): string {
  return `tuerca-publicacion-${userId ?? 0}-${id ?? 'nueva'}`
}

/** The newer of the server's draft and this browser's; null without any. */
export function newestDraft(key: string, kept: PublicationDraft['borrador']): LocalDraft | null {
  const local = parsed(storedText(key))
  if (kept === null || (local !== null && local.at > kept.guardado)) return local
  return { content: { ...kept.contenido, version: kept.version }, at: kept.guardado }
}

function parsed(text: string | null): LocalDraft | null {
  if (text === null) return null
  try {
    const { content, at } = JSON.parse(text) as Partial<LocalDraft>
    return typeof content === 'object' && typeof at === 'string' ? { content, at } : null
  } catch {
    return null
  }
}

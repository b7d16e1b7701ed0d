import type { QuoteComment } from '#contract/quotes/comments.ts'
import type { CommentRow } from './service.ts'

export function presentComment(row: CommentRow, readerId: number | null): QuoteComment {
  return {
    id: row.id,
    texto: row.text,
    interno: row.is_internal,
    cuando: row.at.toISOString(),
    autor: { nombre: row.impersonator ?? row.author, enNombreDe: row.impersonator === null ? null : row.author },
    lado: row.side,
    esMio: row.author_id === readerId,
  }
}

import type { QuoteFile } from '#contract/quotes/files.ts'
import type { ViewedFile } from './service.ts'

export function presentFile(file: ViewedFile): QuoteFile {
  return {
    id: file.id,
    nombre: file.name,
    tipo: file.mediaType,
    bytes: file.bytes,
    interno: file.isInternal,
    cuando: file.at.toISOString(),
    autor: { nombre: file.impersonator ?? file.author, enNombreDe: file.impersonator === null ? null : file.author },
    sePuedeQuitar: file.isRemovable,
  }
}

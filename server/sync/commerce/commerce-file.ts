import type { CommerceKind } from '#domain/commerce-files.ts'
import { openCommerceFile, type CommerceSheet } from '#imports/commerce/read-commerce-file.ts'
import type { ImportSource } from '#imports/source.ts'

/** A file that is loaded, wherever it is read. */
export interface CommerceFile {
  readonly name: string
  /** As openCommerceFile, its other arguments; once for each file. */
  open(kind: CommerceKind, given: Readonly<Record<string, string>>, lists: readonly string[]): Promise<CommerceSheet>
}

/** A file that is read in this thread: by a program that serves nobody else. */
export function commerceFileHere(source: ImportSource): CommerceFile {
  return { name: source.name, open: (kind, given, lists) => openCommerceFile(kind, source, given, lists) }
}

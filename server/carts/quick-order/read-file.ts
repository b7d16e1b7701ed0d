import { ImportError } from '#imports/import-error.ts'
import { sourceFromBytes, type ImportSource } from '#imports/source.ts'
import { Failure } from '#server/platform/failure.ts'

/** What a list in a file says, or why it cannot be read. */
export async function readListFile<Rows>(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  read: (source: ImportSource) => Promise<Rows>,
): Promise<Rows | Failure> {
  try {
    return await read(sourceFromBytes(name, bytes))
  } catch (error) {
    if (error instanceof ImportError) return new Failure('invalid_input', error.message)
    throw error
  }
}

/** The column that somebody chose, as a form sends it; null: none. */
export function chosenColumn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,5}$/u.test(text) ? Number(text) : null
}

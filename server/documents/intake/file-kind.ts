import { open } from 'node:fs/promises'

/** The kind of a file by its content. */
export type IntakeKind = 'xml' | 'pdf' | 'zip'

/** Bytes that are looked at. */
export const HEAD_BYTES = 1024

const TEXT = new TextDecoder('latin1')
/** Of a zip with files, and of an empty one. */
const ZIP_MARKS = ['PK\u0003\u0004', 'PK\u0005\u0006']

/** null: none of these kinds. @param head the first bytes */
export function intakeKind(head: Uint8Array): IntakeKind | null {
  const text = TEXT.decode(head)
  if (ZIP_MARKS.some((mark) => text.startsWith(mark))) return 'zip'
  // PDF readers look for the mark in so many bytes.
  if (text.includes('%PDF-')) return 'pdf'
  // UTF-8 or UTF-16, with or without a mark at its start.
  return /^(?:ï»¿|þÿ|ÿþ)?[\s\0]*</u.test(text) ? 'xml' : null
}

export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

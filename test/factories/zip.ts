import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip of these files, with their given names. */
export async function makeZip(
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Overwrites names in it with others of the same length: 'xx/' may become '../'. */
export function renamedInZip(zip: Buffer<ArrayBuffer>, from: string, to: string): Buffer<ArrayBuffer> {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

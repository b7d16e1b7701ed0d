import { readFile, stat } from 'node:fs/promises'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { LOGO_LIMITS, storeLogo } from '#server/platform/files/logo.ts'
import { megabytes } from '#domain/megabytes.ts'

/** Stores the logo at a path of this machine. Returns the name of the stored file. */
export async function storeLogoFile(storage: FileStorage, path: string): Promise<string | Failure> {
  const bytes = await bytesAt(path)
  return bytes instanceof Failure ? bytes : storeLogo(storage, bytes)
}

async function bytesAt(path: string): Promise<Uint8Array | Failure> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return new Failure('invalid_input', 'no es un archivo')
    if (found.size > LOGO_LIMITS.bytes)
      return new Failure('invalid_input', `El logotipo pesa más de ${megabytes(LOGO_LIMITS.bytes)}.`)
    return await readFile(path)
  } catch {
    return new Failure('not_found', 'no hay un archivo que se pueda leer en esa ruta')
  }
}

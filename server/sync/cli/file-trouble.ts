/** The meaning of an error of the file system, in Spanish, by its code; null: it is another error. */
export function fileTrouble(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return TROUBLES[String(error.code)] ?? null
}

const TROUBLES: Readonly<Record<string, string>> = {
  EACCES: 'no hay permiso.',
  EPERM: 'no hay permiso.',
  EROFS: 'el disco es de solo lectura.',
  ENOSPC: 'el disco está lleno.',
  EDQUOT: 'el disco está lleno.',
  ENOENT: 'no existe.',
  ENOTDIR: 'no existe.',
  EISDIR: 'es una carpeta.',
  EBUSY: 'otro programa lo tiene abierto.',
  ENAMETOOLONG: 'su nombre es demasiado largo.',
  EIO: 'el disco falló.',
}

import { StartupError } from '#server/platform/startup-error.ts'

/** Messages of PostgreSQL or the system, and their meaning for the person who starts Tuerca. First match wins. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /No space left on device|wrote only \d+ of|disk is full|ENOSPC|Disk quota exceeded|EDQUOT/,
    'no queda espacio en el disco',
  ],
  [
    /Permission denied|readonly database|unable to open database file|EACCES|EPERM|wrong ownership|invalid permissions/,
    'no hay permiso para leer o escribir ahí',
  ],
  [/Read-only file system|EROFS/, 'ese disco es de sólo lectura'],
  [/ENOTDIR|EEXIST/, 'una parte de esa ruta es un archivo y no una carpeta'],
  [/ENOENT/, 'esa ruta no existe ni se puede crear'],
  [/Cannot allocate memory|could not map anonymous shared memory/, 'no hay memoria suficiente'],
  [/pre-existing shared memory block/, 'todavía hay procesos de una ejecución anterior que usan estos datos'],
  [/could not create any TCP\/IP sockets/, 'no hay un puerto libre en 127.0.0.1'],
  [
    /configuration file .* contains errors|unrecognized configuration parameter/,
    'su archivo de configuración tiene errores',
  ],
  [
    /PANIC|checkpoint record|could not (read|open) (file|directory)|incorrect checksum|is not a database|invalid (page|magic)|different|lock file .* is empty/,
    'los datos están dañados o incompletos; restaura un respaldo',
  ],
]

/** The meaning in Spanish of a system error code or of lines of PostgreSQL's log, or undefined. */
export function meaningOf(text: string): string | undefined {
  return MEANINGS.find(([pattern]) => pattern.test(text))?.[1]
}

/** Why the server did not come up: `lines` is what it wrote to `logFile` in this start. */
export function serverFailure(lines: string, logFile: string): StartupError {
  const meaning = meaningOf(lines) ?? 'terminó sin atender conexiones'
  return new StartupError(
    `La base de datos no arrancó: ${meaning}.${quoted(lines)} El registro completo está en ${logFile}.`,
  )
}

/** Why initdb did not make the cluster of that directory: `output` is what it printed. */
export function creationFailure(output: string, directory: string): StartupError {
  const meaning = meaningOf(output) ?? 'PostgreSQL no terminó de prepararla'
  return new StartupError(`No se pudo crear la base de datos en ${directory}: ${meaning}.${quoted(output)}`)
}

/** The first grave line of PostgreSQL, unchanged, without time and severity: the later ones follow from it. */
function quoted(lines: string): string {
  const grave = lines.split('\n').filter((line) => /FATAL|PANIC|could not|error/i.test(line))
  const first = grave.find((line) => /FATAL|PANIC/.test(line)) ?? grave[0] ?? lines.trim().split('\n').at(-1) ?? ''
  const said = first.replace(/^.*?\b(FATAL|PANIC|LOG|WARNING|error):\s*/, '').trim()
  return said === '' ? '' : ` PostgreSQL dice: «${said}».`
}

/** A StartupError for an error of the file system while preparing `dataDir`; any other error is returned unchanged. */
export function folderFailure(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  const meaning = meaningOf(error.message) ?? error.message
  const path = 'path' in error && typeof error.path === 'string' ? error.path : dataDir
  return new StartupError(`No se puede usar ${path} para los datos de Tuerca: ${meaning}. Revisa DATA_DIR.`)
}

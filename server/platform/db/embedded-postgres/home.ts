import { createHash } from 'node:crypto'
import { access, chmod, constants, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#server/platform/startup-error.ts'
import { run, type ServerUser } from './run.ts'
import { serverUser } from './server-user.ts'

/** Where root stores files that the system user `postgres` must reach. Only root may write to this folder and its parents. */
export const SYSTEM_FOLDER = '/var/lib/tuerca'

/** The folder that holds the cluster, its password, its locks and its log, and who PostgreSQL runs as there. */
export interface Home {
  readonly folder: string
  readonly user: ServerUser | undefined
}

const LOCATION_FILE = 'postgres-ubicacion.txt'

/**
 * The home of the embedded server for this DATA_DIR: DATA_DIR itself, unless root runs Tuerca and the user that
 * PostgreSQL runs as may not enter it; then a folder of its own in `systemFolder`, which a text file in DATA_DIR names.
 * That file is obeyed from then on, so that a later change of permissions does not hide the data. Throws StartupError.
 */
export async function findHome(dataDir: string, systemFolder: string, log: (message: string) => void): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  await access(dataDir, constants.W_OK | constants.X_OK)
  const folder = await realpath(dataDir)
  const locationFile = join(folder, LOCATION_FILE)
  const elsewhere = await readLocation(locationFile)
  if (elsewhere !== undefined) return { folder: elsewhere, user: await serverUser(join(elsewhere, 'postgres')) }

  const cluster = join(folder, 'postgres')
  const user = await serverUser(cluster)
  if (user === undefined || (await mayEnter(user, folder))) return { folder, user }
  if (await exists(join(cluster, 'PG_VERSION'))) {
    throw new StartupError(
      `El usuario de sistema con el que corre PostgreSQL (uid ${user.uid}) ya no puede entrar en ${folder}, donde está ` +
        'la base de datos. Da permiso de paso a esa carpeta y a las que la contienen (chmod o+x) o inicia Tuerca con su dueño.',
    )
  }
  const moved = await makeSystemHome(systemFolder, folder)
  await writeFile(join(moved, 'origen.txt'), `${folder}\n`)
  await writeFile(locationFile, locationText(moved))
  log(`El usuario de sistema de PostgreSQL no puede entrar en ${folder}; la base de datos queda en ${moved}.`)
  return { folder: moved, user }
}

async function makeSystemHome(systemFolder: string, dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  let folder = systemFolder
  for (const part of ['', 'clusters', name]) {
    folder = join(folder, part)
    await mkdir(folder, { recursive: true })
    // Explicitly, because root's umask may be stricter.
    await chmod(folder, 0o755)
  }
  return folder
}

async function readLocation(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const folder = text?.trim().split('\n').at(-1)?.trim()
  if (folder === undefined) return undefined
  if (await exists(folder)) return realpath(folder)
  throw new StartupError(
    `${file} dice que la base de datos está en «${folder}», que no existe. Recupera esa carpeta o, para empezar con una ` +
      'base de datos vacía, borra ese archivo.',
  )
}

function locationText(folder: string): string {
  return (
    'El usuario de sistema con el que corre PostgreSQL no puede entrar en esta carpeta.\n' +
    'La base de datos de Tuerca está en la carpeta de la última línea; inclúyela en los respaldos.\n' +
    `${folder}\n`
  )
}

async function mayEnter(user: ServerUser, folder: string): Promise<boolean> {
  return (await run(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

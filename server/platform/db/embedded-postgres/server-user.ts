import { stat } from 'node:fs/promises'
import { StartupError } from '#server/platform/startup-error.ts'
import { run, type ServerUser } from './run.ts'

const NAME = 'postgres'

/**
 * The user that PostgreSQL must run as: undefined (the user that runs Tuerca) unless that is root. For root, the owner of an existing
 * cluster, else the system user `postgres`, which is created when missing. Throws StartupError.
 */
export async function serverUser(cluster: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return systemUser(NAME)
}

/** The system user of that name, created when missing; only for root. Throws StartupError. */
export async function systemUser(name: string): Promise<ServerUser> {
  const existing = await lookUp(name)
  if (existing !== undefined) return existing
  // The home is the one that distributions give to this user; --no-create-home because nothing is stored there.
  const home = ['--home-dir', '/var/lib/postgresql', '--no-create-home', '--shell', '/usr/sbin/nologin']
  const group = await run(undefined, 'getent', ['group', name])
  const belongsTo = group.code === 0 ? ['--gid', name] : ['--user-group']
  const made = await run(undefined, 'useradd', ['--system', ...belongsTo, ...home, name])
  const created = await lookUp(name)
  if (created !== undefined) return created
  const reason = made.output.trim().split('\n').at(-1) ?? ''
  throw new StartupError(
    `PostgreSQL no puede ejecutarse como root y no se pudo crear el usuario de sistema «${name}» (${reason}). ` +
      'Inicia Tuerca con un usuario normal, crea ese usuario, o indica otra base de datos con DATABASE_URL.',
  )
}

async function lookUp(name: string): Promise<ServerUser | undefined> {
  const [uid, gid] = await Promise.all([run(undefined, 'id', ['-u', name]), run(undefined, 'id', ['-g', name])])
  if (uid.code !== 0 || gid.code !== 0) return undefined
  return { uid: Number(uid.output), gid: Number(gid.output) }
}

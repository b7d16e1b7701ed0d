import { realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Cluster } from './cluster.ts'
import {
  disownPostmasterFile,
  readPostmaster,
  removeUnreadablePostmasterFile,
  servesDirectory,
  type Postmaster,
} from './postmaster-file.ts'
import { RECOVERY_TIMEOUT_MS, stopServer } from './postmaster.ts'
import { probeServer, type Answer } from './product-database.ts'

const POLL_MS = 50
/** A server that reports ready answers at once; one that does not in this time is stuck. */
const READY_TIMEOUT_MS = 15_000

/**
 * The server that already runs on this cluster and accepts connections, or undefined when one must be started. One that outlived a killed
 * process is taken over. If nobody else uses it (`alone`) and it has other binaries, has another durability or is stuck, it is stopped.
 * Remains of a dead server are cleaned up. The caller holds the start lock. Throws StartupError.
 */
export async function findRunningServer(
  cluster: Cluster,
  alone: boolean,
  log: (message: string) => void,
): Promise<Postmaster | undefined> {
  const since = Date.now()
  for (;;) {
    const postmaster = await readPostmaster(cluster.directory)
    if (postmaster === undefined) {
      if (alone) await removeUnreadablePostmasterFile(cluster.directory)
      return undefined
    }
    const answer = await probeServer(cluster, postmaster.port)
    const accepts = answer.kind === 'accepts' && (await sameFolder(answer.directory, cluster.directory))
    if (!accepts && !(await servesDirectory(postmaster.pid, cluster.directory))) {
      await disownPostmasterFile(cluster.directory)
      return undefined
    }
    if (answer.kind === 'wrong password') throw refusesPassword(cluster, postmaster)
    if (accepts && (!alone || asWanted(answer, cluster))) {
      if (alone) log('Se retoma la base de datos que dejó en marcha una ejecución anterior.')
      return postmaster
    }
    if (accepts || Date.now() - since > (postmaster.ready ? READY_TIMEOUT_MS : RECOVERY_TIMEOUT_MS)) {
      if (!alone) throw doesNotAnswer(cluster, postmaster)
      await stopServer(cluster)
      return undefined
    }
    await wait(POLL_MS)
  }
}

function asWanted(answer: Answer, cluster: Cluster): boolean {
  return answer.kind === 'accepts' && answer.version === cluster.binaries.version && answer.durable === cluster.durable
}

/** A copied DATA_DIR holds the password and the port of the original, whose server must not be taken for its own. */
async function sameFolder(one: string, other: string): Promise<boolean> {
  return (await realpath(one).catch(() => one)) === (await realpath(other))
}

function refusesPassword(cluster: Cluster, { pid }: Postmaster): StartupError {
  return new StartupError(
    `La base de datos de ${cluster.directory} ya está en marcha (proceso ${pid}) y no acepta la contraseña guardada ` +
      'junto a ella. Detén ese proceso y recupera postgres.password de tu respaldo.',
  )
}

function doesNotAnswer(cluster: Cluster, { pid }: Postmaster): StartupError {
  return new StartupError(
    `La base de datos de ${cluster.directory} está en marcha (proceso ${pid}) pero no responde. ` +
      'Cierra los demás procesos de Tuerca y vuelve a iniciar.',
  )
}

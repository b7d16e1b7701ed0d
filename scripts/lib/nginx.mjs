// The proxy of the tests: the system's nginx, else installed by apt-get as root.
import { existsSync, readFileSync } from 'node:fs'
import { aptInstall, onPath } from './system-packages.mjs'

/** The pid file of a system service. */
const SERVICE_PID = '/run/nginx.pid'

/** Path of nginx, or undefined where there is none. */
export function findNginx() {
  // Of an administrator: not on everyone's PATH.
  return onPath('nginx') ?? onPath('nginx', '/usr/sbin')
}

/** Like findNginx; installs it where it is missing, if possible. */
export function ensureNginx() {
  const found = findNginx()
  if (found !== undefined) return found
  const hadService = existsSync(SERVICE_PID)
  aptInstall('nginx-light', 'nginx')
  if (!hadService) stopService()
  return findNginx()
}

/** The package may start an unwanted server on port 80. */
function stopService() {
  if (!existsSync(SERVICE_PID)) return
  const pid = Number(readFileSync(SERVICE_PID, 'utf8'))
  try {
    if (pid > 1) process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended by itself.
  }
}

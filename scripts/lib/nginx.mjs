// The proxy of the tests: the system's nginx, else installed by apt-get as root.
import { aptInstall, onPath } from './system-packages.mjs'

/** Path of nginx, or undefined where there is none and it cannot be installed. */
export function findNginx() {
  const found = findIt()
  if (found !== undefined) return found
  aptInstall('nginx-light', 'nginx')
  return findIt()
}

function findIt() {
  // Of an administrator: not on everyone's PATH.
  return onPath('nginx') ?? onPath('nginx', '/usr/sbin')
}

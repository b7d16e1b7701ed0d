// Programs of the system that only tests need.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Installs a package by apt-get; does nothing unless we are root on a system that has it. */
export function aptInstall(packageName, title) {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return
  console.log(`  Instalando ${title} para las pruebas…`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], options)
}

/** The path of a program, or undefined. */
export function onPath(name, path = process.env.PATH ?? '') {
  return path
    .split(delimiter)
    .map((dir) => join(dir, name))
    .find((file) => existsSync(file))
}

// The browser of the browser tests: the system's Chromium, else installed by apt-get as root, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, NODE, ROOT } from './prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of a Chromium, or undefined for the one that Playwright has downloaded. */
export function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && onPath('apt-get') !== undefined) {
    console.log('  Instalando Chromium para las pruebas…')
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
    const installed = findChromium()
    if (installed !== undefined) return installed
  }
  const download = spawnSync(NODE, [join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  })
  if (download.status === 0) return undefined
  return fail(
    'Las pruebas de navegador necesitan Chromium y no se pudo instalar. Instálalo (paquete chromium) y repite npm test.',
  )
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return NAMES.map(onPath).find((path) => path !== undefined)
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, name))
    .find((path) => existsSync(path))
}

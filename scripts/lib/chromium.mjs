// Browsers without a window: the system's, else installed by apt-get as root, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fail, NODE, ROOT } from './prepare.mjs'
import { aptInstall, onPath } from './system-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Chromium without windows and menus: a page takes two thirds of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** Like ensureChromium, for tests, which only need pages. */
export function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (onPath(HEADLESS_SHELL) === undefined) aptInstall(HEADLESS_SHELL, 'Chromium')
  return onPath(HEADLESS_SHELL) ?? ensureChromium()
}

/** Path of a Chromium, or undefined for the one that Playwright has downloaded. */
export function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  aptInstall('chromium', 'Chromium')
  const installed = findChromium()
  if (installed !== undefined) return installed
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
  return NAMES.map((name) => onPath(name)).find((path) => path !== undefined)
}

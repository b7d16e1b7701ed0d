// What `npm start`, `npm run dev` and `npm test` need before they run: packages and the web build.
// Runs on the machine's own Node (20 or later), before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const INSTALL_STAMP = join(ROOT, 'node_modules/.tuerca-installed')
const BUILD_STAMP = join(ROOT, 'build/.tuerca-built')
const BUILD_INPUTS = ['web', 'contract', 'domain', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Installs exactly the packages of package-lock.json, unless they are installed already. */
export function ensureInstalled() {
  const wanted = hashOf(['package-lock.json'])
  if (readStamp(INSTALL_STAMP) === wanted && existsSync(NODE)) return
  // Not on the standard output: that belongs to the program that runs next, and may be data.
  console.error('  Instalando dependencias…')
  // Not `npm ci`: it fails where a registry lacks another platform's optional package. `--no-save` does not change the lock either.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  run(npmCommand(), args, { shell: process.platform === 'win32', stdio: ['ignore', 2, 2] })
  if (!existsSync(NODE)) {
    fail(
      'Las dependencias quedaron incompletas: npm no ejecutó los scripts de instalación.\n' +
        '  Permítelos (npm config set ignore-scripts false) y vuelve a intentarlo.',
    )
  }
  writeFileSync(INSTALL_STAMP, wanted)
}

/** Builds the web application, unless the existing build has the same sources and base path. */
export function ensureBuilt() {
  const basePath = normalBasePath()
  const wanted = hashOf(BUILD_INPUTS) + basePath
  if (readStamp(BUILD_STAMP) === wanted) return
  console.log('  Construyendo la parte web…')
  const result = spawnSync(NODE, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', BASE_PATH: basePath },
    encoding: 'utf8',
  })
  if (result.status !== 0) fail(`La parte web no se pudo construir:\n${result.stdout}${result.stderr}`)
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, wanted)
}

/** Runs a program of the project on its own Node until it ends, forwards signals, and ends with its exit code. */
export function runProgram(args, env = {}) {
  const child = spawn(NODE, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  // Ctrl-C in a terminal reaches the child too; here it only must not end this process before the child has closed.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`No se pudo ejecutar ${NODE}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** Runs a command to its end; ends this process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  if (result.error) fail(`No se pudo ejecutar ${command}: ${result.error.message}`)
  if (result.status !== 0) fail(`${command} ${args.join(' ')} terminó con el código ${result.status}.`)
}

export function fail(message) {
  console.error(`\n  ${message}\n`)
  process.exit(1)
}

/** The same rule as in server/platform/config.ts: the build contains the path in its addresses. */
function normalBasePath() {
  const path = process.env.BASE_PATH || '/tuerca/'
  return path.endsWith('/') ? path : `${path}/`
}

function npmCommand() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** One hash of the names and contents of files and folders, relative to the root. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(ROOT, path)))) {
    hash.update(relative(ROOT, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

// npm test: types, lint, unit and API tests, browser tests. Ends with the line "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureNginx } from './lib/nginx.mjs'
import { ensureBuilt, ensureInstalled, NODE, ROOT } from './lib/prepare.mjs'

ensureInstalled()

const bin = (name) => join(ROOT, 'node_modules', name)
const results = join(ROOT, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const totals = { passed: 0, failed: 0 }
/** The names of tests that did not run, which say what they miss. */
const skipped = []

/** A check without tests of its own counts as one. */
function check(name, args) {
  console.log(`\n▶ ${name}`)
  const passed = runNode(args) === 0
  totals[passed ? 'passed' : 'failed'] += 1
  return passed
}

/** A runner that writes a report of its tests. A run that fails without a failed test counts as one. */
function suite(name, args, readReport, env = {}) {
  console.log(`\n▶ ${name}`)
  const status = runNode(args, env)
  const counted = readReport()
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  if (counted.passed + counted.failed === 0) counted.failed = 1
  totals.passed += counted.passed
  totals.failed += counted.failed
  skipped.push(...counted.skipped)
}

function runNode(args, env = {}) {
  return spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

function report(file, read) {
  return () => {
    const path = join(results, file)
    return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0, skipped: [] }
  }
}

function skippedSpecs({ suites = [], specs }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
  return [...own.map(({ title }) => title), ...suites.flatMap(skippedSpecs)]
}

check('Tipos de las rutas', [bin('@react-router/dev/bin.cjs'), 'typegen'])
check('Tipos', [bin('typescript/bin/tsc'), '--noEmit', '-p', ROOT])
check('Reglas de código', [bin('oxlint/bin/oxlint'), '--type-aware'])
check('Formato', [bin('oxfmt/bin/oxfmt'), '--check', '.'])
check('Código sin uso', [bin('knip/bin/knip.js')])

// The start-up tests run the production build.
ensureBuilt()
const nginx = ensureNginx()
suite(
  'Pruebas de unidad y de la API',
  [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'unit.json')}`,
  ],
  report('unit.json', (run) => ({
    passed: run.numPassedTests,
    failed: run.numFailedTests,
    skipped: run.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
  })),
)

const chromium = ensureChromium()
suite(
  'Pruebas en el navegador',
  [bin('@playwright/test/cli.js'), 'test'],
  report('browser.json', ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: suites.flatMap(skippedSpecs),
  })),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json'), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
)

if (nginx === undefined) {
  console.log(
    '\n  Falta nginx y no se pudo instalar: se omiten las pruebas detrás de un proxy. Instálalo (paquete nginx) y repite.',
  )
}
if (skipped.length > 0) console.log(`\n▶ Pruebas omitidas\n${skipped.map((name) => `  ${name}`).join('\n')}`)
const andSkipped = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${andSkipped}`)
process.exit(totals.failed === 0 ? 0 : 1)

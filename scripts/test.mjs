// npm test: types, lint, unit and API tests, browser tests. Ends with the line "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureBuilt, ensureInstalled, NODE, ROOT } from './lib/prepare.mjs'

ensureInstalled()

const bin = (name) => join(ROOT, 'node_modules', name)
const results = join(ROOT, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const totals = { passed: 0, failed: 0, skipped: 0 }

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
  for (const key of Object.keys(totals)) totals[key] += counted[key]
}

function runNode(args, env = {}) {
  return spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

function report(file, read) {
  return () => {
    const path = join(results, file)
    return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 }
  }
}

check('Tipos de las rutas', [bin('@react-router/dev/bin.cjs'), 'typegen'])
check('Tipos', [bin('typescript/bin/tsc'), '--noEmit', '-p', ROOT])
check('Reglas de código', [bin('oxlint/bin/oxlint'), '--type-aware'])
check('Formato', [bin('oxfmt/bin/oxfmt'), '--check', '.'])
check('Código sin uso', [bin('knip/bin/knip.js')])

// The start-up tests run the program as it is delivered.
ensureBuilt()
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
    skipped: run.numPendingTests + (run.numTodoTests ?? 0),
  })),
)

const chromium = ensureChromium()
suite(
  'Pruebas en el navegador',
  [bin('@playwright/test/cli.js'), 'test'],
  report('browser.json', ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  })),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json'), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
)

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed === 0 ? 0 : 1)

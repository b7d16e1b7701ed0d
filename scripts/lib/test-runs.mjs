// What the test commands run, and how they count it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { NODE, ROOT } from './prepare.mjs'
import { SERVER } from './server-command.mjs'

const RESULTS = join(ROOT, 'test-results')
let passed = 0
/** Names of failed checks and tests. */
const failed = []
/** Names of tests that did not run, with the missing requirement. */
const skipped = []

const bin = (name) => join(ROOT, 'node_modules', name)

const TYPES_CACHE = bin('.cache/tuerca-types.tsbuildinfo')

/** Each counts as one test. */
export const CHECKS = {
  routeTypes: ['Tipos de las rutas', [bin('@react-router/dev/bin.cjs'), 'typegen']],
  types: [
    'Tipos',
    // Several checkers each work out the types of the contract and the database anew. What has not changed since the last time
    // is not checked again.
    [bin('typescript/bin/tsc'), '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', TYPES_CACHE],
  ],
  lint: ['Reglas de código', [bin('oxlint/bin/oxlint'), '--type-aware']],
  format: ['Formato', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  unused: ['Código sin uso', [bin('knip/bin/knip.js')]],
  usedByTestsAlone: [
    'Código que solo usan las pruebas',
    [bin('knip/bin/knip.js'), '--production', '--strict', '--include', 'files,exports,types'],
  ],
}

/** Runs a check and prints its output at the end, so that several can run in parallel. */
export async function check([name, args]) {
  const { status, output, seconds } = await run(args)
  console.log(`\n▶ ${name} (${seconds} s)\n${output}`)
  if (status === 0) passed += 1
  else failed.push(name)
}

/** Builds the screens, in parallel with other work. */
export async function build() {
  const { status, output, seconds } = await run([join(ROOT, 'scripts/build.mjs')])
  console.log(`\n▶ Construcción (${seconds} s)\n${output}`)
  if (status !== 0) process.exit(1)
}

/** The runner of the tests below each path. */
export function byRunner(paths) {
  const isOfBrowser = (path) => path.includes('test/e2e')
  return { unit: paths.filter((path) => !isOfBrowser(path)), inBrowser: paths.filter(isOfBrowser) }
}

/** @param paths files and folders; none: all */
export function unitTests(paths = []) {
  const file = join(RESULTS, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  suite('Pruebas de unidad y de la API', [bin('vitest/vitest.mjs'), 'run', ...reporters, ...paths], file, (report) => ({
    passed: report.numPassedTests,
    failed: unitTestsThat(report, (status) => status === 'failed'),
    skipped: unitTestsThat(report, (status) => status !== 'passed' && status !== 'failed'),
  }))
}

function unitTestsThat({ testResults }, matches) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => matches(status))
      .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  )
}

/**
 * @param chromium its path; undefined: Playwright's own
 * @param paths files; none: all
 */
export function browserTests(chromium, paths = []) {
  const file = join(RESULTS, 'browser.json')
  suite(
    'Pruebas en el navegador',
    [bin('@playwright/test/cli.js'), 'test', ...paths],
    file,
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: suites.flatMap((each) => browserTestsThat(each, ['unexpected', 'flaky'])),
      skipped: suites.flatMap((each) => browserTestsThat(each, ['skipped'])),
    }),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  )
}

function browserTestsThat({ suites = [], specs }, statuses) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => statuses.includes(status)))
  return [
    ...own.map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((each) => browserTestsThat(each, statuses)),
  ]
}

/** Prints skipped and failed tests and the final count, and ends the program. */
export function finish() {
  list('Pruebas omitidas', skipped)
  list('Fallaron', failed)
  const andSkipped = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  console.log(`\n${passed} passed, ${failed.length} failed${andSkipped}`)
  process.exit(failed.length === 0 ? 0 : 1)
}

function list(title, names) {
  if (names.length > 0) console.log(`\n▶ ${title}\n${names.map((name) => `  ${name}`).join('\n')}`)
}

/** A runner with a report of its tests. A run that fails without a failed test, or runs none, counts as one failure. */
function suite(name, args, file, read, env = {}) {
  console.log(`\n▶ ${name}`)
  rmSync(file, { force: true })
  mkdirSync(RESULTS, { recursive: true })
  const began = Date.now()
  // Programs that tests start are compiled once.
  const { NODE_COMPILE_CACHE } = SERVER.env
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE, ...env } }
  const { status } = spawnSync(NODE, args, options)
  console.log(`  ${name}: ${secondsSince(began)} s`)
  const counted = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: [], skipped: [] }
  const isOdd = status !== 0 || counted.passed === 0
  if (isOdd && counted.failed.length === 0) counted.failed.push(`${name} (sin decir cuál)`)
  passed += counted.passed
  failed.push(...counted.failed)
  skipped.push(...counted.skipped)
}

function run(args) {
  return new Promise((resolve) => {
    const began = Date.now()
    const child = spawn(NODE, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (status) => resolve({ status, output: output.trimEnd(), seconds: secondsSince(began) }))
  })
}

function secondsSince(began) {
  return Math.round((Date.now() - began) / 1000)
}

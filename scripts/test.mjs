// npm test: types, lint, unit and API tests, browser tests. npm test -- PATH…: types, and just the tests below these paths.
// Ends with the line "N passed, N failed".
import { ensureHeadlessShell } from './lib/chromium.mjs'
import { ensureNginx } from './lib/nginx.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { browserTests, build, byRunner, check, CHECKS, finish, unitTests } from './lib/test-runs.mjs'

const paths = process.argv.slice(2)
ensureInstalled()
await (paths.length === 0 ? testAll() : testSome())
finish()

async function testAll() {
  // Each uses both processors only part of the time.
  await Promise.all([inTurn([CHECKS.routeTypes, CHECKS.types, CHECKS.lint]), buildAndCheck()])
  const nginx = ensureNginx()
  unitTests()
  browserTests(ensureHeadlessShell())
  if (nginx === undefined) {
    console.log(
      '\n  Falta nginx y no se pudo instalar: se omiten las pruebas detrás de un proxy. Instálalo (paquete nginx) y repite.',
    )
  }
}

async function buildAndCheck() {
  // The start-up tests and the browser run the production build.
  await build()
  await inTurn([CHECKS.format, CHECKS.unused, CHECKS.usedByTestsAlone])
}

async function testSome() {
  const { unit, inBrowser } = byRunner(paths)
  await inTurn([CHECKS.routeTypes, CHECKS.types])
  if (unit.length > 0) unitTests(unit)
  if (inBrowser.length === 0) return
  ensureBuilt()
  browserTests(ensureHeadlessShell(), inBrowser)
}

async function inTurn(checks) {
  for (const each of checks) await check(each)
}

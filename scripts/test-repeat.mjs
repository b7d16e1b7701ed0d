// npm run test:repeat -- FILE… [TIMES]: runs these tests again and again (five times unless said) beside a load on every
// processor, to find what passes only where nothing else runs. Without files: all browser tests.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureHeadlessShell } from './lib/chromium.mjs'
import { ensureBuilt, ensureInstalled, NODE } from './lib/prepare.mjs'
import { browserTests, byRunner, finish, unitTests } from './lib/test-runs.mjs'

const args = process.argv.slice(2)
const times = /^\d+$/u.test(args.at(-1) ?? '') ? Number(args.pop()) : 5
const { unit, inBrowser } = byRunner(args)

ensureInstalled()
ensureBuilt()
const chromium = ensureHeadlessShell()
const load = Array.from({ length: availableParallelism() }, () =>
  spawn(NODE, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
process.on('exit', () => load.forEach((each) => each.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

for (let time = 1; time <= times; time++) {
  console.log(`\n▶ ${time} de ${times}`)
  if (unit.length > 0) unitTests(unit)
  if (inBrowser.length > 0 || unit.length === 0) browserTests(chromium, inBrowser)
}
finish()

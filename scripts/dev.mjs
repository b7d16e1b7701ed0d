// npm run dev: the server restarts and the page reloads on change.
import { join } from 'node:path'
import { ensureInstalled, ROOT, runProgram } from './lib/prepare.mjs'

ensureInstalled()
const watched = ['server', 'contract', 'domain', 'search', 'imports', 'demo'].map(
  (dir) => `--watch-path=${join(ROOT, dir)}`,
)
runProgram([...watched, '--watch-preserve-output', join(ROOT, 'server/main.ts'), '--dev'])

// npm start: from a bare clone to the running store.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ROOT, runProgram } from './lib/prepare.mjs'

ensureInstalled()
ensureBuilt()
runProgram([join(ROOT, 'server/main.ts')], { NODE_ENV: 'production' })

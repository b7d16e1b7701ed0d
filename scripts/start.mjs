// npm start: from a bare clone to the running store.
import { ensureBuilt, ensureInstalled, runProgram, SERVER } from './lib/prepare.mjs'

ensureInstalled()
ensureBuilt()
runProgram(SERVER.args, SERVER.env)

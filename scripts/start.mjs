// npm start: from a bare clone to the running store.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { SERVER } from './lib/server-command.mjs'
import { supervise } from './lib/supervise.mjs'

ensureInstalled()
ensureBuilt()
supervise(SERVER)

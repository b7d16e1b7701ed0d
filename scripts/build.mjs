// npm run build: the web application into build/.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'

ensureInstalled()
ensureBuilt()

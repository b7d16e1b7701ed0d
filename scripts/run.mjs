// Runs one of the project's programs on its own Node: node scripts/run.mjs PROGRAM [ARGUMENT…]
import { join } from 'node:path'
import { ensureInstalled, fail, ROOT, runProgram } from './lib/prepare.mjs'
import { SERVER } from './lib/server-command.mjs'

const [program, ...args] = process.argv.slice(2)
if (program === undefined) fail('Falta el programa que se debe ejecutar.')
ensureInstalled()
const { NODE_COMPILE_CACHE } = SERVER.env
runProgram([join(ROOT, program), ...args], { NODE_COMPILE_CACHE })

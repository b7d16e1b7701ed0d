// Runs the server and starts it again when it dies: an uncaught fault, no memory left, kill -9.
import { spawn } from 'node:child_process'
import { fail } from './prepare.mjs'

/** The exit code of server/main.ts after an uncaught fault. Other codes mean an orderly end, or a start that cannot succeed. */
const FAULT = 70
/** A server that dies sooner would die again: it is not started a sixth time in a row. */
const SHORT_LIFE_MS = 60_000
const MAX_SHORT_LIVES = 5

/** Runs the command until it ends in an orderly way, forwards signals, and ends with its exit code. */
export function supervise({ program, args, env }) {
  let child
  let isEnding = false
  let shortLives = 0
  // Ctrl-C in a terminal reaches the child too; here it only must not end this process before the child has closed.
  process.on('SIGINT', () => {
    isEnding = true
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isEnding = true
      child.kill(signal)
    })
  }
  const run = () => {
    const began = Date.now()
    child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => fail(`No se pudo ejecutar ${program}: ${error.message}`))
    child.on('exit', (code, signal) => {
      shortLives = Date.now() - began < SHORT_LIFE_MS ? shortLives + 1 : 0
      const hasDied = !isEnding && (code === FAULT || signal !== null)
      if (!hasDied || shortLives > MAX_SHORT_LIVES) process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
      console.error(`\n  El servidor terminó de golpe (${signal ?? `código ${code}`}); se vuelve a iniciar.\n`)
      run()
    })
  }
  run()
}

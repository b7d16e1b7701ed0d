import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const MODULE = JSON.stringify(join(import.meta.dirname, 'log.ts'))

/** What a process that runs `program` and kills itself at once has written to standard error. */
function logOf(program: string): string[] {
  const source = `import { createLog } from ${MODULE}
    const log = createLog('info')
    ${program}
    process.kill(process.pid, 'SIGKILL')`
  const { stderr, signal } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', source], {
    encoding: 'utf8',
  })
  expect(signal).toBe('SIGKILL')
  const lines = stderr.split('\n').filter((line) => line !== '')
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

it.each([
  ['an error', `log.info('before'); log.error({ err: new Error('x') }, 'broken')`, ['before', 'broken']],
  ['a fatal one of a child', `log.child({ reqId: 1 }).fatal('gone')`, ['gone']],
])('kill -9 loses no line of %s', (_, program, messages) => {
  expect(logOf(program)).toEqual(messages)
})

it('lines below error wait for their block', () => {
  expect(logOf(`log.info('answered')`)).toEqual([])
})

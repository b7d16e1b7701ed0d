import { expect, it } from 'vitest'
import { importsIn, productFiles } from './sources.ts'

// Unpacking and reading a sheet blocks a thread: only a worker thread, a job or another program does it, never the thread that answers
// requests.

/** Recognises a file and reads its cells. */
const OPENER = 'imports/open-sheet.ts'

/** Jobs that read files of parts, one after another. */
const JOBS = /^server\/sync\/screen-imports\//u

it('no route opens a sheet where requests are answered', () => {
  const routes = productFiles().filter((file) => /^server\/.*routes\.ts$/u.test(file) && !JOBS.test(file))
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.filter((file) => loaded(file).has(OPENER))).toEqual([])
})

/** Modules in the same thread as a file; worker threads are referred to by their address. */
function loaded(file: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next) || !next.endsWith('.ts')) continue
    reached.add(next)
    open.push(
      ...importsIn(next).flatMap(({ target, isType, kind }) =>
        target === null || isType || kind === 'url' ? [] : [target],
      ),
    )
  }
  return reached
}

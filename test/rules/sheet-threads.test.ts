import { expect, it } from 'vitest'
import { importsIn, productFiles } from './sources.ts'

// Unpacking and reading a sheet keeps a processor busy: a thread, a job or a program of its own does it, never what answers requests.

/** What finds out what a file is and takes its cells. */
const OPENER = 'imports/open-sheet.ts'

/** Jobs that read files of parts, one after another. */
const JOBS = /^server\/sync\/screen-imports\//u

it('no route opens a sheet where requests are answered', () => {
  const routes = productFiles().filter((file) => /^server\/.*routes\.ts$/u.test(file) && !JOBS.test(file))
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.filter((file) => loaded(file).has(OPENER))).toEqual([])
})

/** What runs in the thread of a file; threads of their own are named by their address. */
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

import { expect, it } from 'vitest'
import { reachedFrom } from '#test/rules/sources.ts'
import { layoutFiles, LAYOUT_FILES, layoutVersion } from './layout-version.ts'

/** Code of the worker that does not affect the content of the index. */
const OTHERS = [
  'server/platform/db/database.ts',
  'server/platform/db/prepared.ts',
  'server/search/index/layout-version.ts',
]

it('covers the code that the worker runs, and names nothing that it does not', () => {
  const reached = [...reachedFrom('server/search/index/base-worker.ts')]
  const covered = new Set(layoutFiles())
  expect(reached.filter((file) => !covered.has(file)).toSorted()).toEqual(OTHERS)
  expect(LAYOUT_FILES.filter((path) => !reached.some((file) => file.startsWith(path)))).toEqual([])
})

it('is the same for the same code, another for another base path', () => {
  expect(layoutVersion('/a/')).toBe(layoutVersion('/a/'))
  expect(layoutVersion('/a/')).not.toBe(layoutVersion('/b/'))
})

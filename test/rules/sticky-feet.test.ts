import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { read, ROOT } from './sources.ts'

/** Inside a dialog, which covers the corner. */
const IN_DIALOGS = new Set(['web/features/listing/facets/filter-drawer.module.css'])

it('what sticks to the foot of the window says so, and the bar of the corner leaves it its place', () => {
  const silent = globSync('web/**/*.css', { cwd: ROOT })
    .filter((file) => !IN_DIALOGS.has(file))
    .filter((file) =>
      [...read(file).matchAll(/\{[^{}]*\}/gu)].some(
        ([block]) => block.includes('position: sticky') && /[\s;]bottom: 0/u.test(block),
      ),
    )
    .filter(
      (file) =>
        !globSync(`${dirname(file)}/*.tsx`, { cwd: ROOT }).some((beside) => {
          const source = read(beside)
          return source.includes(`./${basename(file)}`) && source.includes('data-foot')
        }),
    )
  expect(silent).toEqual([])
})

import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { read, ROOT } from './sources.ts'

/** Inside a dialog, which covers the corner. */
const IN_DIALOGS = new Set(['web/features/listing/facets/filter-drawer.module.css'])

it('what sticks to the foot of the window stays above the bar of the corner', () => {
  const covered = globSync('web/**/*.css', { cwd: ROOT })
    .filter((file) => !IN_DIALOGS.has(file))
    .filter((file) =>
      [...read(file).matchAll(/\{[^{}]*\}/gu)].some(
        ([block]) => block.includes('position: sticky') && /[\s;]bottom: 0/u.test(block),
      ),
    )
  expect(covered).toEqual([])
})

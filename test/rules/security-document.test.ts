import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, ROOT } from './sources.ts'

/** The number of level 1 and 2 items in each section of ASVS 5.0; they are numbered from 1. */
const ITEMS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '11.1': 2,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}
const LINES = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('- **'))
const TOP = /^(?:web|server|domain|contract|imports|search|demo|docs|test|db|scripts|bench)\//u

it('has each item once, in order', () => {
  const wanted = Object.entries(ITEMS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(LINES.map((line) => /^- \*\*([\d.]+)\*\* /u.exec(line)?.[1])).toEqual(wanted)
})

describe.each(LINES)('%s', (line) => {
  const [, mark = '', reason = ''] = /\. \*\*(yes|partly|no|not applicable)\*\*: (.+)$/u.exec(line) ?? []

  it('has a verdict and a reason', () => expect([mark, reason]).not.toContain(''))

  it('only names existing files', () => {
    const paths = [...line.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code).filter((code) => TOP.test(code))
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('quotes titles of the named test', () => {
    const quoted = [...line.matchAll(/`([^`]+\.(?:test|spec)\.ts)` “([^”]+)”/gu)]
    const missing = quoted.filter(([, file = '', title = '']) => !read(file).includes(title))
    expect(missing.map(([text]) => text)).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { importsOf, sourceFiles } from './sources.ts'

/**
 * The rooms of `search/` in the order of its stages, see docs/search.md. A file imports its own room and rooms before it. The files
 * outside of the rooms are the entry points and may import every room.
 */
const ROOMS = ['util', 'text', 'dictionary', 'index', 'build', 'interpret', 'plan', 'match', 'rank', 'facets']

/** Types only, which every room may import: the indexed catalogue, queries and answers. */
const TYPES = ['search/catalogue.ts', 'search/query.ts']

const files = sourceFiles().filter((file) => file.startsWith('search/') && !file.includes('.test.'))

/** @returns null for a file outside of the rooms. */
function roomOf(file: string): string | null {
  return /^search\/([^/]+)\//u.exec(file)?.[1] ?? null
}

it('every folder of search is a room, or only used by tests', () => {
  const folders = new Set(files.map(roomOf).filter((room) => room !== null))
  expect([...folders].toSorted()).toEqual([...ROOMS, 'testing'].toSorted())
})

it('a room of search imports only rooms before it', () => {
  const broken = files
    .filter((file) => ROOMS.includes(roomOf(file) ?? ''))
    .flatMap((file) => {
      const allowed = new Set(ROOMS.slice(0, ROOMS.indexOf(roomOf(file) ?? '') + 1))
      return importsOf(file)
        .filter((imported) => imported.startsWith('search/') && !TYPES.includes(imported))
        .filter((imported) => !allowed.has(roomOf(imported) ?? ''))
        .map((imported) => `${file} imports ${imported}`)
    })
  expect(broken).toEqual([])
})

it('the types that every room may import do not import any room', () => {
  expect(TYPES.flatMap((file) => importsOf(file)).filter((imported) => imported.startsWith('search/'))).toEqual([])
})

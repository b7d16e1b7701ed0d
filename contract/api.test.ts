import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('api.ts names every file that describes calls', () => {
  const api = readFileSync(`${import.meta.dirname}/api.ts`, 'utf8')
  const described = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) =>
    /\bexport const [^=]*= define(?:Endpoint|Resource)?\(/u.test(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
  )
  expect(described.length).toBeGreaterThan(100)
  expect(
    described.filter((file) => !api.includes(`from './${file}'`)),
    'Import these in contract/api.ts, and name them in FILES',
  ).toEqual([])
})

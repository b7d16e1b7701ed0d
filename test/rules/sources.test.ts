import { expect, it } from 'vitest'
import { parseImports } from './sources.ts'

it.each([
  ["import { a } from './a.ts'", 'server/catalog/a.ts', 'static', false],
  ["import {\n  type A,\n  b,\n} from './a.ts'", 'server/catalog/a.ts', 'static', false],
  ["import {\n  type A,\n  type B,\n} from './a.ts'", 'server/catalog/a.ts', 'static', true],
  ["import type {\n  A,\n} from '#domain/a.ts'", 'domain/a.ts', 'static', true],
  ["import '../a.css'", 'server/a.css', 'static', false],
  ["export { a } from './a.ts'", 'server/catalog/a.ts', 'static', false],
  ["export type { A } from './a.ts'", 'server/catalog/a.ts', 'static', true],
  ["export * from './a.ts'", 'server/catalog/a.ts', 'static', false],
  ["const load = () => import('./a.ts')", 'server/catalog/a.ts', 'dynamic', false],
  ["type A = typeof import('./a.ts')", 'server/catalog/a.ts', 'dynamic', true],
  ["new Worker(new URL('a.ts', import.meta.url))", 'server/catalog/a.ts', 'url', false],
  ["import { z } from 'zod'", null, 'static', false],
] as const)('%s', (text, target, kind, isType) => {
  expect(parseImports('server/catalog/file.ts', text)).toMatchObject([{ target, kind, isType }])
})

it('ignores imports in comments and texts', () => {
  const text = "// import './a.ts'\nconst text = `import './b.ts'`\nconst url = new URL('a', origin)"
  expect(parseImports('server/catalog/file.ts', text)).toEqual([])
})

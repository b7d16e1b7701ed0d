import { describe, expect, it } from 'vitest'
import { importsIn, productFiles, read } from './sources.ts'

// ARCHITECTURE.md, "Inside server": in an area, routes → service → store, and presenters that decide what a viewer sees.

type Layer = 'routes' | 'service' | 'store' | 'present'

const server = productFiles().filter((file) => file.startsWith('server/'))
const inAreas = server.filter((file) => areaOf(file) !== null)

/** The layers that each layer must not load. Types may come from anywhere. */
const MUST_NOT_LOAD: Readonly<Record<Layer, readonly Layer[]>> = {
  routes: ['store'],
  service: ['routes'],
  store: ['routes', 'service', 'present'],
  present: ['routes', 'service', 'store'],
}

describe('layers of the server', () => {
  it('all exist', () => {
    const layers = new Set(inAreas.map(layerOf))
    expect(layers).toEqual(new Set(Object.keys(MUST_NOT_LOAD)))
  })

  it('routes → service → store; a presenter loads none of them', () => {
    const broken = inAreas.flatMap((file) =>
      loadedBy(file)
        .filter((target) => areaOf(target) !== null && MUST_NOT_LOAD[layerOf(file)].includes(layerOf(target)))
        .map((target) => `${file} loads ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('a store is loaded by the services of its area and by other stores', () => {
    const broken = server.flatMap((file) =>
      loadedBy(file)
        .filter((target) => isStore(target) && !isStore(file) && areaOf(file) !== areaOf(target))
        .map((target) => `${file} loads ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('only routes use HTTP', () => {
    const isHttp = /^(fastify|@fastify\/|#server\/platform\/http\/)/u
    const broken = inAreas
      .filter((file) => layerOf(file) !== 'routes')
      .flatMap((file) => importsIn(file).filter(({ specifier }) => isHttp.test(specifier)))
    expect(broken).toEqual([])
  })

  it('only stores and the platform use SQL', () => {
    const isDriver = /^(kysely|pg|pg-copy-streams)(\/|$)/u
    const broken = server
      .filter((file) => !isStore(file) && !file.startsWith('server/platform/db/'))
      .filter(
        (file) =>
          speaksSql(read(file)) || importsIn(file).some((each) => isDriver.test(each.specifier) && !each.isType),
      )
    expect(broken).toEqual([])
  })

  it.each([
    ["client.query('x')", true],
    ["db.selectFrom('lines')", true],
    ["trx.deleteFrom('lines')", true],
    ['sql`now()`', true],
    ['const TEXT = `\n  select id from lines`', true],
    ["const TEXT = 'update lines set name = $1'", true],
    ['return { query, body }', false],
    ["'Actualiza la página'", false],
  ])('%j speaks SQL: %s', (text, expected) => expect(speaksSql(text)).toBe(expected))
})

function loadedBy(file: string): string[] {
  return importsIn(file).flatMap(({ target, isType }) => (target === null || isType ? [] : [target]))
}

/** 'catalog' of 'server/catalog/products/routes.ts'; null outside the areas. */
function areaOf(file: string): string | null {
  const area = /^server\/([^/]+)\//u.exec(file)?.[1] ?? null
  return area === 'platform' || area === 'pages' || area === 'first-run' ? null : area
}

function layerOf(file: string): Layer {
  if (/\/(?:[\w-]+-)?routes\.ts$/u.test(file)) return 'routes'
  if (isStore(file)) return 'store'
  return /\/present(?:-[\w-]+)?\.ts$/u.test(file) ? 'present' : 'service'
}

function isStore(file: string): boolean {
  return /\/(?:[\w-]+-)?store\.ts$/u.test(file)
}

/** Builder calls, the driver's query, the tag of Kysely, and texts that begin like an SQL statement. */
function speaksSql(text: string): boolean {
  return (
    /\.(?:query|selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/u.test(text) ||
    /\bsql(?:<[^`]*>)?`/u.test(text) ||
    /[`'"]\s*(?:select\s[^`'"]*\bfrom|insert\s+into|update\s+\w+\s+set|delete\s+from|listen)\s/iu.test(text)
  )
}

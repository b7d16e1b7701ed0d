import { matchRoutes, type RouteObject } from 'react-router'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { legalAddress } from '#domain/legal/legal-address.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { listPatterns, paths } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import routes from '#web/routes.ts'
import { productFiles, read } from './sources.ts'

/** One call of each function of `paths`. */
const SAMPLES: { readonly [Name in FunctionName]: Parameters<(typeof paths)[Name]> } = {
  search: ['balatas'],
  spokenSearch: ['balatas'],
  vehicleParts: [{ year: 1998, make: 'Nissan', model: 'Tsuru', engine: 'L4 1.6L' }],
  line: [7, 'Balatas'],
  brand: [3, 'Frenomex'],
  product: ['AM.330/2'],
  compare: [['A-1', 'B-2']],
  post: ['horarios'],
  promotion: ['semana-de-frenos'],
  quoteLink: ['enlace'],
  catalogue: [2026, 'frenos'],
}
type FunctionName = {
  [Name in keyof typeof paths]: (typeof paths)[Name] extends string ? never : Name
}[keyof typeof paths]

const UNKNOWN = '*'
const declared = routes as RouteObject[]
const isDevelopment = new Set(['/ui'])

/** The pattern of the route that an address leads to. */
function routeOf(address: string): string {
  const { pathname } = new URL(address, 'http://localhost')
  const route = matchRoutes(declared, pathname)?.at(-1)?.route
  return route?.index === true ? '/' : (route?.path ?? '')
}

function patternsOf(of: readonly RouteObject[]): string[] {
  return of.flatMap(({ index, path, children }) => [
    ...(index === true ? ['/'] : path === undefined ? [] : [path]),
    ...patternsOf(children ?? []),
  ])
}

const privatePatterns = Object.values(PRIVATE_SCREENS).map(({ path }) => path)

const addresses = Object.entries(paths).map(([name, path]) => {
  if (typeof path === 'string') return path
  const address: unknown = Reflect.apply(path, undefined, SAMPLES[name as FunctionName])
  return String(address)
})

describe('web/app/paths.ts', () => {
  it('has the address of every route', () => {
    const reached = new Set([...addresses, ...privatePatterns, ...LEGAL_KINDS.map(legalAddress)].map(routeOf))
    const without = patternsOf(declared).filter((pattern) => pattern !== UNKNOWN && !reached.has(pattern))
    expect(without, 'Add these to web/app/paths.ts').toEqual([])
  })

  it('has no address without a route', () => {
    const unknown = addresses.filter((address) => routeOf(address) === UNKNOWN && !isDevelopment.has(address))
    expect(unknown).toEqual([])
  })

  it('fills in the parameters of private screens', () => {
    expect(privatePath('editRole', { id: 3 })).toBe('/roles/edit/3')
    expect(privatePath('publication', {})).toBe('/Publicaciones')
    expect(privatePath('order', { sucursal: 'GDL', folio: 'A/1' })).toBe('/DetallePedidoCreado/GDL/A%2F1')
  })

  it('writes the patterns of lists as the routes do', () => {
    const patterns = new Set(patternsOf(declared).map((pattern) => `/${pattern}`))
    expect(Object.values(listPatterns).filter((pattern) => !patterns.has(pattern))).toEqual([])
  })

  it('is the only file of web/ that writes the path of a screen', () => {
    const files = productFiles().filter((file) => file.startsWith('web/') && !WRITERS.has(file))
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap((file) => screenPathsIn(file).map((text) => `${file}: ${text}`))).toEqual([])
  })

  it('would be detected by this rule', () => {
    const written = 'const all = [\'/home\', `/verprods/${key}`, /\\/comparar$/u, <a href="/ListaProds?pagina=2" />]'
    expect(screenPathsIn('web/root.tsx', written)).toHaveLength(4)
    expect(screenPathsIn('web/root.tsx', "api('GET /catalogo/list'); fetch('/homepage')")).toEqual([])
  })
})

const WRITERS = new Set(['web/app/paths.ts', 'web/routes.ts'])

/** '/home', '/verprods': the beginning of each screen's address. */
const SEGMENTS = [...patternsOf(declared), ...[...addresses, ...privatePatterns].map((path) => path.slice(1))]
  .map((path) => path.replace(/[/?#:].*$/u, ''))
  .filter((segment) => segment !== '' && segment !== UNKNOWN)
const SCREEN_PATH = new RegExp(`^\\^?\\\\?/(?:${[...new Set(SEGMENTS)].join('|')})(?![\\w-])`, 'u')

/** Texts, beginnings of templates and regular expressions that contain the path of a screen. */
function screenPathsIn(file: string, text = read(file)): string[] {
  const found: string[] = []
  const add = (written: string) => {
    if (SCREEN_PATH.test(written)) found.push(written)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern)
      else if (typeof node.value === 'string') add(node.value)
    },
    TemplateLiteral({ quasis }) {
      for (const { value } of quasis) add(value.raw)
    },
  }).visit(parseSync(file, text).program)
  return found
}

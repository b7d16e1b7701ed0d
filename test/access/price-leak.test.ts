import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { createPageCache, createTemplateCache } from '#server/pages/cache/page-cache.ts'
import { contentAudience } from '#server/pages/content-audience.ts'
import { addPages } from '#server/pages/plugin.ts'
import { BUILD_DIR, loadPagesBuild } from '#server/pages/server-build.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// No price reaches a viewer who must not see it: a visitor and two companies request every answer and every page, and their prices are
// unlike any other number. Pages come from the shop's caches, which both companies share.

const KEY = 'FUGA-1'
const PRICES = { one: '71234.56', other: '81777.89', list: '91888.21' } as const
type Whose = keyof typeof PRICES
const HAS_PAGES = existsSync(join(BUILD_DIR, 'server/index.js'))

let productId = 0
let branchId = 0
const test = useTestApp(
  async ({ db }) => {
    branchId = await makeBranch(db, 'Guadalajara')
    const application = { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }
    productId = await makeProduct(db, {
      key: KEY,
      line: 'Balatas',
      brand: 'Balvera',
      description: 'Balata delantera',
      listPrice: PRICES.list,
      stock: { Guadalajara: 500 },
      applications: [application],
    })
  },
  { withChanges: true, withSearch: true },
)

const VISITOR = { headers: {}, cookies: {} }
let viewers: Readonly<Record<'one' | 'other' | 'visitor', Pick<SignedIn, 'headers' | 'cookies'>>>
const logged: string[] = []

beforeAll(async () => {
  const { app, database } = test.current
  const { db } = database
  if (HAS_PAGES) {
    const build = await loadPagesBuild('/tuerca/')
    await addPages(app, {
      basePath: '/tuerca/',
      origin: 'https://a.mx',
      pages: async () => build,
      serveAssets: false,
      cache: createPageCache(),
      templates: createTemplateCache(),
      audience: contentAudience(database),
    })
  }
  app.addHook('onRequest', async (request) => {
    const note = (...args: unknown[]) => void logged.push(JSON.stringify(args))
    Object.assign(request.log, { trace: note, debug: note, info: note, warn: note, error: note, fatal: note })
  })
  const customer = async (whose: 'one' | 'other') => {
    const { id } = await makeCompany(db)
    const list = await makePriceList(db, { name: `Lista ${whose}`, prices: { [productId]: PRICES[whose] } })
    await setTerms(db, id, { price_list_id: list })
    const permissions = ['permission_compras', 'colegas-update', 'prepedidos-approve']
    const who = await signIn(test.current, { roles: ['cliente'], permissions, companyId: id, sight: 'grupo' })
    const lines = [{ productId, price: Math.round(Number(PRICES[whose]) * 100) }]
    await makePreOrder(db, { branchId, companyId: id, userId: who.user.id, lines })
    await makeOrder(db, { branchId, companyId: id, userId: who.user.id, lines })
    const payload = { producto: productId, cantidad: 1 }
    const added = await app.inject({ method: 'POST', url: '/api/carrito/agrega', payload, ...requested(who) })
    expect(added.statusCode).toBe(200)
    return requested(who)
  }
  viewers = { one: await customer('one'), other: await customer('other'), visitor: VISITOR }
})

describe('every call that reads', () => {
  // The stream of notifications does not end, and has the content of their summary.
  const reads = ENDPOINTS.filter(({ method, path }) => method === 'GET' && path !== '/api/notificaciones/eventos')
  const seen = new Set<string>()

  it.each(reads)('$path', async ({ path }) => {
    for (const [name, who] of Object.entries(viewers)) {
      for (const url of addressesOf(path)) {
        const { body } = await test.current.app.inject({ method: 'GET', url, ...who })
        expect(pricesIn(body, foreignTo(name)), `${url} as ${name}`).toEqual([])
        if (name === 'one' && pricesIn(body, ['one']).length > 0) seen.add(path)
      }
    }
  })

  it('prices reach the viewers who may see them, so that the tests above are meaningful', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining(['/api/precios', '/cartItems/getItems', '/api/productos', '/api/productos/exporta']),
    )
  })

  it('a list with prices has the own ones', async () => {
    const payload = { filas: [{ producto: productId, cantidad: 1 }] }
    for (const [name, who] of Object.entries(viewers)) {
      const { body } = await test.current.app.inject({
        method: 'POST',
        url: '/api/pedido-rapido/lista',
        payload,
        ...who,
      })
      expect(pricesIn(body, foreignTo(name)), name).toEqual([])
      expect(pricesIn(body, ['one'])).toEqual(name === 'one' ? [PRICES.one] : [])
    }
  })
})

describe.skipIf(!HAS_PAGES)('every page', () => {
  const catalogue = ['home', 'Contacto', 'ProdsMX', 'OurBrands', 'ListaProds', 'busquedaAvanzada', 'mobilsearch']
  const found = [`verprods/${KEY}`, `ListadoProductos?busqueda=${KEY}`, `comparar?clave=${KEY}`]
  const lists = ['ListadoProductos/1/Balatas', 'OurBrands/1/Balvera', 'catalogo/busqueda/1998/Nissan/Tsuru/ALL']
  const pageAs = async (path: string, who: object) => {
    const headers = { ...('headers' in who ? (who.headers as object) : {}), accept: 'text/html' }
    return (await test.current.app.inject({ method: 'GET', url: `/tuerca/${path}`, ...who, headers })).body
  }

  it.each([...catalogue, ...found, ...lists])('%s has no price, after any other viewer', async (path) => {
    const everybody: readonly Whose[] = ['one', 'other', 'list']
    for (const who of [viewers.one, VISITOR, viewers.other, VISITOR])
      expect(pricesIn(await pageAs(path, who), everybody)).toEqual([])
  })

  const own = Object.values(PRIVATE_SCREENS).map(({ path }) => path.slice(1).replace(/\/:.*$/u, '/1'))
  it.each([...new Set(own)])('%s has no prices of others', async (path) => {
    expect(pricesIn(await pageAs(path, viewers.one), foreignTo('one'))).toEqual([])
  })
})

it('no price is in the log', () => {
  expect(pricesIn(logged.join('\n'), ['one', 'other', 'list'])).toEqual([])
})

function requested({ headers, cookies }: SignedIn) {
  return { headers, cookies }
}

/** The prices that a viewer must not see. A company's own prices replace the list prices. */
function foreignTo(name: string): readonly Whose[] {
  if (name === 'one') return ['other']
  return name === 'other' ? ['one'] : ['one', 'other', 'list']
}

/** A path with possible parameters and query. */
function addressesOf(path: string): string[] {
  const query = `?productos=${productId}&lista=auditoria&buscar=${KEY}&k_parte=${KEY}`
  if (!path.includes(':')) return [path, path + query]
  return [String(productId), KEY].map((value) => path.replaceAll(/:\w+/gu, value) + query)
}

/** Prices in any form: 71234.56, 71,234.56, 7123456 centavos. */
function pricesIn(text: string, whose: readonly Whose[]): string[] {
  const bare = text.replaceAll(/[,.]/gu, '')
  return whose.map((each) => PRICES[each]).filter((price) => bare.includes(price.replace('.', '')))
}

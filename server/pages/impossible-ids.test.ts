import { beforeAll, expect, it } from 'vitest'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { useTestApp } from '#test/app.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { addPages } from './plugin.ts'
import { loadPagesBuild } from './server-build.ts'

const test = useTestApp(({ db }) => fillSmallStore(db), { withSearch: true })
let administrator: SignedIn

beforeAll(async () => {
  const built = await loadPagesBuild('/tuerca/')
  const pages = async () => built
  await addPages(test.current.app, { basePath: '/tuerca/', origin: 'https://a.mx', pages, serveAssets: false })
  administrator = await signIn(test.current, { roles: ['admin'] })
})

/** Screens that name one thing in the query of their address. */
const BY_QUERY = [
  '/DetallePrepedido?id=',
  '/DetallePrepedidoAuth?id=',
  '/detalles-pedido?id=',
  '/DetalleDocuments?uuid=',
] as const
/** Screens for everybody that name one thing. */
const PUBLIC = [
  '/verprods/',
  '/DetallePosts/',
  '/promociones/',
  '/ListadoProductos/$/x',
  '/OurBrands/$/x',
  '/cotizacion/',
]
/** No number, not positive, larger than any id. */
const IMPOSSIBLE = ['abc', '0', '-1', '99999999999', '%00', 'x'.repeat(300)]

const screens = [
  ...Object.values(PRIVATE_SCREENS)
    .filter(({ path }) => path.includes(':'))
    .map(({ path }) => path.replaceAll(/:\w+\??/gu, '$')),
  ...BY_QUERY.map((path) => `${path}$`),
  ...PUBLIC.map((path) => (path.includes('$') ? path : `${path}$`)),
]

it.each(screens)('%s of an impossible id is not found, on its own screen', async (screen) => {
  for (const id of IMPOSSIBLE) {
    const { headers, cookies } = administrator
    const url = `/tuerca${screen.replaceAll('$', id)}`
    const { statusCode, body } = await test.current.app.inject({
      url,
      cookies,
      headers: { ...headers, accept: 'text/html' },
    })
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).not.toMatch(/Error [45]\d\d/u)
    expect(body).toMatch(/<h1[^>]*>/u)
    expect(body).toContain(screen.startsWith('/cotizaciones/') ? 'Esta cotización no existe' : '<h1')
  }
})

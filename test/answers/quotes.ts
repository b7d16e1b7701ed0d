import type { Database } from '#server/platform/db/database.ts'
import { quoteFileStorage } from '#server/quotes/files/folder.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeQuote, makeQuoteFile, makeQuoteLink, SMALL_PDF } from '#test/factories/quotes.ts'
import { makePreOrder } from '#test/factories/selling.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from './call-group.ts'

const ids = {
  company: 0,
  buyer: 0,
  preOrder: 0,
  accepted: 0,
  sent: 0,
  offered: 0,
  cheap: 0,
  released: 0,
  lost: 0,
  file: 0,
  removed: 0,
  storedAs: '',
  link: 0,
  recipient: 0,
}
const key = 'clave-de-prueba'
const TOKEN = 'enlace-de-una-cotizacion'

async function fill({ db }: Database): Promise<void> {
  const companyId = (await makeCompany(db, { name: 'Taller de cotizaciones' })).id
  const userId = (await makeUser(db, { name: 'Beto', companyId })).id
  const { id: branchId } = await db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow()
  const recipe = { companyId, userId, branchId, productId: 1 }
  ids.company = companyId
  ids.buyer = userId
  ids.preOrder = (await makePreOrder(db, { branchId, companyId, userId, lines: [{ productId: 1 }] })).id
  ids.accepted = (await makeQuote(db, { ...recipe, state: 'autorizada' })).id
  // Another group gives the branch ways of shipping.
  const address = { name: 'Bodega', street: 'Juárez 12', postal_code: '45100', city: 'Zapopan', state: 'Jalisco' }
  await db
    .insertInto('company_addresses')
    .values({ ...address, company_id: companyId, is_default: true })
    .execute()
  ids.sent = (await makeQuote(db, { ...recipe, state: 'enviada' })).id
  ids.offered = (await makeQuote(db, { ...recipe, draft: 'house' })).id
  ids.cheap = (await makeQuote(db, { ...recipe, draft: 'house' })).id
  ids.released = (await makeQuote(db, { ...recipe, draft: 'house', isReleaseRequested: true })).id
  ids.lost = (await makeQuote(db, { ...recipe, state: 'rechazada' })).id
  const file = await makeQuoteFile(db, { quoteId: ids.offered, authorId: userId })
  ids.file = file.id
  ids.storedAs = file.storedAs
  const shared = await makeQuoteLink(db, { quoteId: ids.offered, token: TOKEN })
  ids.link = shared.id
  ids.recipient = shared.recipientId
  ids.removed = (await makeQuoteFile(db, { quoteId: ids.offered, authorId: userId })).id
}

const at = <More extends object>(
  quote: 'sent' | 'accepted' | 'offered' | 'cheap' | 'released' | 'lost',
  rest: string,
  more: More,
) => ({
  get url() {
    return `/api/cotizaciones/${ids[quote]}${rest}`
  },
  ...more,
})

const FILE_BODY = [
  '--x',
  'Content-Disposition: form-data; name="clave"',
  '',
  `${key}-archivo`,
  '--x',
  'Content-Disposition: form-data; name="archivo"; filename="hoja.pdf"',
  '',
  SMALL_PDF.toString('latin1'),
  '--x--',
  '',
].join('\r\n')

export const quotes = {
  calls: {
    'GET /api/controllerpeticiones/cliente/:cliente/listcot': {
      get url() {
        return `/api/controllerpeticiones/cliente/${ids.buyer}/listcot`
      },
    },
    'GET /api/cotizaciones': '/api/cotizaciones?porLiberar=si',
    'GET /api/cotizaciones/clientes': '/api/cotizaciones/clientes?buscar=Beto',
    'GET /api/cotizaciones/exporta': '/api/cotizaciones/exporta',
    'GET /api/cotizaciones/:id': at('offered', '', {}),
    'POST /api/cotizaciones': {
      url: '/api/cotizaciones',
      payload: async () => ({ clave: key, cliente: ids.buyer, lineas: [{ producto: 1, cantidad: 1 }] }),
    },
    'POST /api/cotizaciones/:id/borrador': at('offered', '/borrador', {
      payload: { version: 1, lineas: [{ producto: 1, cantidad: 1, precio: 5 }] },
    }),
    'POST /api/cotizaciones/:id/mueve': at('sent', '/mueve', {
      payload: { version: 1, clave: `${key}-mueve`, acto: 'take' },
    }),
    'POST /api/cotizaciones/:id/convierte/previa': at('accepted', '/convierte/previa', { payload: {} }),
    'POST /api/cotizaciones/:id/convierte': at('accepted', '/convierte', {
      payload: { version: 1, revision: 2, porSurtir: true, clave: `${key}-convierte` },
    }),
    'POST /api/prepedidos/:id/cotiza': {
      get url() {
        return `/api/prepedidos/${ids.preOrder}/cotiza`
      },
      payload: { clave: `${key}-prepedido` },
    },
    'GET /api/cotizaciones/:id/comentarios': at('offered', '/comentarios', {}),
    'POST /api/cotizaciones/:id/comentarios': at('offered', '/comentarios', {
      payload: { clave: `${key}-comenta`, texto: 'Llega el jueves.', interno: true },
    }),
    'GET /api/cotizaciones/:id/archivos': at('offered', '/archivos', {}),
    'POST /api/cotizaciones/:id/archivos': at('offered', '/archivos', {
      payload: FILE_BODY,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
    'GET /api/cotizaciones/:id/archivos/:archivo': {
      get url() {
        return `/api/cotizaciones/${ids.offered}/archivos/${ids.file}`
      },
    },
    'POST /api/cotizaciones/:id/archivos/:archivo/quita': {
      get url() {
        return `/api/cotizaciones/${ids.offered}/archivos/${ids.removed}/quita`
      },
      payload: {},
    },
    'POST /api/cotizaciones/:id/pideliberar': at('cheap', '/pideliberar', {
      payload: { version: 1, clave: `${key}-pide` },
    }),
    'POST /api/cotizaciones/:id/libera': at('released', '/libera', { payload: { version: 1, clave: `${key}-libera` } }),
    'POST /api/cotizaciones/:id/perdida': at('lost', '/perdida', {
      payload: { version: 1, clave: `${key}-perdida`, motivo: 'precio', nota: 'Lo encontró más barato.' },
    }),
    'GET /api/cotizaciones/:id/pdf': at('offered', '/pdf', {}),
    'GET /api/cotizaciones/:id/envios': at('offered', '/envios', {}),
    'POST /api/cotizaciones/:id/destinatarios': at('offered', '/destinatarios', {
      payload: { nombre: 'Ana', correo: 'ana@prueba.mx' },
    }),
    'POST /api/cotizaciones/:id/destinatarios/:destinatario/quita': {
      get url() {
        return `/api/cotizaciones/${ids.offered}/destinatarios/${ids.recipient}/quita`
      },
      payload: {},
    },
    'POST /api/cotizaciones/:id/envia': at('offered', '/envia', { payload: { clave: `${key}-envia` } }),
    'POST /api/cotizaciones/:id/enlaces': at('offered', '/enlaces', { payload: { para: 'Rita' } }),
    'GET /api/cotizacion/:enlace': `/api/cotizacion/${TOKEN}`,
    'GET /api/cotizacion/:enlace/pdf': `/api/cotizacion/${TOKEN}/pdf`,
    'POST /api/cotizaciones/:id/enlaces/:enlace/revoca': {
      get url() {
        return `/api/cotizaciones/${ids.offered}/enlaces/${ids.link}/revoca`
      },
      payload: {},
    },
  },
  fill,
  /** A user of the company orders, the sender of a file removes it, and another user than the author releases an offer. */
  callerOf: async (test, { path }) => {
    const { db } = test.database
    if (path.endsWith('/:archivo')) await quoteFileStorage(test.storage).write(ids.storedAs, SMALL_PDF)
    if (path.endsWith('/convierte'))
      return signIn(test, { permissions: ['permission_compras'], companyId: ids.company, sight: 'empresa' })
    if (!path.endsWith('/quita')) return null
    const author = await signIn(test, { roles: ['admin'] })
    await db.updateTable('quote_files').set({ author_id: author.user.id }).where('id', '=', ids.removed).execute()
    return author
  },
  foreignBodies: {
    '/api/cotizaciones/:id/borrador': { version: 1, lineas: [] },
    '/api/cotizaciones/:id/mueve': { version: 1, clave: key, acto: 'reopen' },
    '/api/cotizaciones/:id/convierte': { version: 1, revision: 2, clave: key },
    '/api/prepedidos/:id/cotiza': { clave: key },
    '/api/cotizaciones/:id/comentarios': { clave: key, texto: 'x' },
    '/api/cotizaciones/:id/pideliberar': { version: 1, clave: key },
    '/api/cotizaciones/:id/libera': { version: 1, clave: key },
    '/api/cotizaciones/:id/perdida': { version: 1, clave: key, motivo: 'precio' },
    '/api/cotizaciones/:id/destinatarios': { nombre: 'Ana', correo: 'ana@prueba.mx' },
    '/api/cotizaciones/:id/envia': { clave: key },
    '/api/cotizaciones/:id/enlaces': { para: 'Rita' },
  },
  notAudited: {
    '/api/cotizaciones/:id/convierte/previa': 'changes nothing',
    '/api/cotizaciones/:id/borrador': 'is stored as it is typed, for nobody else; what is sent is noted',
  },
} as const satisfies CallGroup

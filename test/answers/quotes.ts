import type { Database } from '#server/platform/db/database.ts'
import { quoteFileStorage } from '#server/quotes/files/folder.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeQuote, makeQuoteFile, SMALL_PDF } from '#test/factories/quotes.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from './call-group.ts'

const ids = { buyer: 0, sent: 0, offered: 0, cheap: 0, released: 0, file: 0, removed: 0, storedAs: '' }
const key = 'clave-de-prueba'

async function fill({ db }: Database): Promise<void> {
  const companyId = (await makeCompany(db, { name: 'Taller de cotizaciones' })).id
  const userId = (await makeUser(db, { name: 'Beto', companyId })).id
  const { id: branchId } = await db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow()
  const recipe = { companyId, userId, branchId, productId: 1 }
  ids.buyer = userId
  ids.sent = (await makeQuote(db, { ...recipe, state: 'enviada' })).id
  ids.offered = (await makeQuote(db, { ...recipe, draft: 'house' })).id
  ids.cheap = (await makeQuote(db, { ...recipe, draft: 'house' })).id
  ids.released = (await makeQuote(db, { ...recipe, draft: 'house', isReleaseAsked: true })).id
  const file = await makeQuoteFile(db, { quoteId: ids.offered, authorId: userId })
  ids.file = file.id
  ids.storedAs = file.storedAs
  ids.removed = (await makeQuoteFile(db, { quoteId: ids.offered, authorId: userId })).id
}

const at = <More extends object>(quote: 'sent' | 'offered' | 'cheap' | 'released', rest: string, more: More) => ({
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
  },
  fill,
  /** A file is taken away by who added it, and an offer is released by nobody who wrote it. */
  whoAsks: async (test, { path }) => {
    const { db } = test.database
    if (path.endsWith('/:archivo')) await quoteFileStorage(test.storage).write(ids.storedAs, SMALL_PDF)
    if (!path.endsWith('/quita')) return null
    const author = await signIn(test, { roles: ['admin'] })
    await db.updateTable('quote_files').set({ author_id: author.user.id }).where('id', '=', ids.removed).execute()
    return author
  },
  foreignBodies: {
    '/api/cotizaciones/:id/borrador': { version: 1, lineas: [] },
    '/api/cotizaciones/:id/mueve': { version: 1, clave: key, acto: 'reopen' },
    '/api/cotizaciones/:id/comentarios': { clave: key, texto: 'x' },
    '/api/cotizaciones/:id/pideliberar': { version: 1, clave: key },
    '/api/cotizaciones/:id/libera': { version: 1, clave: key },
  },
  notAudited: {
    '/api/cotizaciones/:id/borrador': 'is stored as it is typed, for nobody else; what is sent is noted',
  },
} as const satisfies CallGroup

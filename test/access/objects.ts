import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { makeCompany, makeRole, makeUser } from '#test/factories/accounts.ts'
import { fiscalFileStorage } from '#server/customers/fiscal-data/folder.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeCore } from '#test/factories/cores.ts'
import { makeFiscalChange } from '#test/factories/fiscal-data.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { quoteFileStorage } from '#server/quotes/files/folder.ts'
import { makeQuote, makeQuoteFile, makeQuoteLink, SMALL_PDF } from '#test/factories/quotes.ts'
import { returnPhotoStorage } from '#server/returns/photos/folder.ts'
import { makeDelivered, makeReturn } from '#test/factories/returns.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { storeTaxDocumentFile } from '#test/factories/tax-document-files.ts'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'

// Owners of the objects in calls with ids, and how an object is created for a person of a company.

/** The owner, as seen from a customer of the first branch of a company, and from the staff who serves that company. */
export const PLACES = ['own', 'branch', 'company', 'portfolio'] as const
export type Place = (typeof PLACES)[number]

/** The owner of an object. */
export interface Owner {
  readonly userId: number
  readonly companyId: number
  readonly companyBranchId: number
}

/** The branch of the shop and the part of documents, and the storage of their files. */
interface Goods {
  readonly storage: FileStorage
  readonly branchId: number
  readonly productId: number
}

/** How a call identifies an object: the parameters of its path, and its body. */
interface Named {
  readonly params: Readonly<Record<string, string | number>>
  readonly body?: object
}

export type Kind =
  | 'view'
  | 'task'
  | 'session'
  | 'carList'
  | 'cart'
  | 'cartLine'
  | 'companyCart'
  | 'preOrder'
  | 'order'
  | 'supplyingOrder'
  | 'core'
  | 'coresOfCompany'
  | 'suppliedOrder'
  | 'deliveredOrder'
  | 'requestedReturn'
  | 'authorisedReturn'
  | 'receivedReturn'
  | 'offer'
  | 'acceptedQuote'
  | 'endedQuote'
  | 'offerToRelease'
  | 'buyer'
  | 'company'
  | 'newCompany'
  | 'suspendedCompany'
  | 'branch'
  | 'address'
  | 'person'
  | 'colleague'
  | 'invitedColleague'
  | 'suspendedColleague'
  | 'colleagueWithFactor'
  | 'counterMarkup'
  | 'counterLabour'
  | 'counterNote'
  | 'notification'
  | 'fiscalChange'
  | 'constancia'
  | 'taxDocument'
  | 'documentContact'

/** Kinds that a company shares, for any branch and sight of its users. */
export const OF_THE_COMPANY: ReadonlySet<Kind> = new Set([
  'counterMarkup',
  'counterLabour',
  'counterNote',
  'constancia',
  'documentContact',
])

/** Kinds that belong to one person alone. */
export const OF_ONE_PERSON: ReadonlySet<Kind> = new Set([
  'view',
  'task',
  'session',
  'carList',
  'cart',
  'cartLine',
  'notification',
])

const CAR = { year: '1998', marca: 'Nissan', modelo: 'Tsuru', linea: 'Balatas', motor: '', cantidad: '', nota: '' }
const UNREAD = { modelId: null, engineId: null, lineId: null, productId: null, partKey: '', match: null, parts: 0 }
const CARS = JSON.stringify([{ ...CAR, ...UNREAD }])

const STATUS_OF: Partial<Record<Kind, 'invitado' | 'suspendido'>> = {
  invitedColleague: 'invitado',
  suspendedColleague: 'suspendido',
}

let made = 0

export async function makeObject(db: Kysely<DB>, kind: Kind, owner: Owner, goods: Goods): Promise<Named> {
  const { userId, companyId, companyBranchId } = owner
  const recipe = { branchId: goods.branchId, companyId, userId, lines: [{ productId: goods.productId }] }
  const name = `Objeto ${++made}`
  switch (kind) {
    case 'view': {
      const row = { user_id: userId, list: 'empresas', name, settings: '{}' }
      return { params: await idOf(db.insertInto('saved_views').values(row).returning('id')) }
    }
    case 'task': {
      const row = { owner_id: userId, text: name, idempotency_key: `tarea-${name}` }
      return {
        params: await idOf(db.insertInto('advisor_tasks').values(row).returning('id')),
        body: { version: 1, texto: name, hecha: true },
      }
    }
    case 'session': {
      const row = { user_id: userId, token_hash: name, expires_at: new Date(Date.now() + 3_600_000) }
      return {
        params: await idOf(
          db
            .insertInto('sessions')
            .values({ ...row, ip_address: '', user_agent: '' })
            .returning('id'),
        ),
      }
    }
    case 'carList': {
      const row = { user_id: userId, company_id: companyId, name, cars: CARS }
      return { params: await idOf(db.insertInto('car_lists').values(row).returning('id')) }
    }
    case 'notification': {
      const target_id = await makeCart(db, userId, [], name)
      const row = { user_id: userId, kind: 'precio', cause: name, title: name, address: '/CartItemsList' }
      const bell = { target_kind: 'carrito', target_id, in_bell: true, mail_waits: false }
      const params = await idOf(
        db
          .insertInto('notifications')
          .values({ ...row, ...bell })
          .returning('id'),
      )
      return { params, body: { leida: true } }
    }
    case 'companyCart':
      return { params: { id: await makeCart(db, userId, [goods], name) } }
    case 'cart': {
      const id = await makeCart(db, userId, [], name)
      return { params: { id }, body: { carrito: id, nombre: `Otro ${name}` } }
    }
    case 'cartLine': {
      // Its price rose after it was accepted, which is a problem to solve.
      const cartId = await makeCart(db, userId, [{ ...goods, acceptedPrice: '50.00' }], name)
      return { params: await idOf(db.selectFrom('cart_lines').where('cart_id', '=', cartId).select('id')) }
    }
    case 'preOrder': {
      const { id } = await makePreOrder(db, recipe)
      await db.updateTable('pre_orders').set({ company_branch_id: companyBranchId }).where('id', '=', id).execute()
      return { params: { id }, body: { prepedido: id, clave: `clave-${made++}-${id}` } }
    }
    case 'deliveredOrder': {
      const { id, lineIds } = await makeDelivered(db, recipe)
      await db.updateTable('orders').set({ company_branch_id: companyBranchId }).where('id', '=', id).execute()
      const line = { linea: lineIds[0], cantidad: 1, motivo: 'no_la_necesita', condicion: 'sellada' }
      return { params: { id }, body: { clave: `devuelve-${made}`, lineas: [line] } }
    }
    case 'requestedReturn':
    case 'authorisedReturn':
    case 'receivedReturn': {
      const state = {
        requestedReturn: 'solicitada',
        authorisedReturn: 'autorizada',
        receivedReturn: 'recibida',
      } as const
      const { id, lineIds, photoId: foto, storedAs } = await makeReturn(db, { ...recipe, state: state[kind] })
      await db.updateTable('returns').set({ company_branch_id: companyBranchId }).where('id', '=', id).execute()
      await returnPhotoStorage(goods.storage).write(storedAs, SMALL_PDF)
      const line = { linea: lineIds[0], condicion: 'sellada', piezas: 1, porcentaje: 100 }
      return { params: { id, foto }, body: { version: 1, motivo: 'x', nota: 'NC-1', lineas: [line] } }
    }
    case 'order':
    case 'supplyingOrder':
    case 'suppliedOrder': {
      const state = ({ order: 'recibido', supplyingOrder: 'surtiendo', suppliedOrder: 'surtido' } as const)[kind]
      const { id, series, folio, lineIds } = await makeOrder(db, { ...recipe, state })
      await db.updateTable('orders').set({ company_branch_id: companyBranchId }).where('id', '=', id).execute()
      if (kind === 'suppliedOrder') {
        await db.updateTable('order_lines').set({ supplied: 1 }).where('order_id', '=', id).execute()
      }
      const [linea = ''] = lineIds
      const lines = { linea, lineas: kind === 'supplyingOrder' ? [{ linea, surtida: 1, resto: 'espera' }] : null }
      return {
        params: { id, sucursal: goods.branchId, folio: `${series}-${folio}` },
        ...(kind === 'order' ? {} : { body: lines }),
      }
    }
    case 'core':
    case 'coresOfCompany': {
      const { id, orderId } = await makeCore(db, { ...goods, companyId, userId, quantity: 3 })
      await db.updateTable('core_debts').set({ company_branch_id: companyBranchId }).where('id', '=', id).execute()
      await db.updateTable('orders').set({ company_branch_id: companyBranchId }).where('id', '=', orderId).execute()
      const entry = { debt_id: id, kind: 'recibido', account: 'returned', pieces: 1, amount: '350', key: 'antes' }
      await db.insertInto('core_entries').values(entry).execute()
      const lineas = [{ producto: goods.productId, piezas: 1 }]
      const said = {
        sucursal: goods.branchId,
        lineas,
        notaCredito: 'NC-1',
        cuenta: 'debe',
        piezas: -1,
        motivo: 'Se contó mal',
      }
      return { params: { id: kind === 'core' ? id : companyId }, body: { clave: `cascos-${name}`, ...said } }
    }
    case 'offer':
    case 'acceptedQuote':
    case 'endedQuote':
    case 'offerToRelease': {
      const { id } = await makeQuote(db, {
        ...owner,
        ...goods,
        ...(kind === 'endedQuote' && { state: 'rechazada' }),
        ...(kind === 'acceptedQuote' && { state: 'autorizada' }),
        ...(kind === 'offerToRelease' && { draft: 'house', isReleaseRequested: true }),
      })
      const file = await makeQuoteFile(db, { quoteId: id, authorId: userId })
      await quoteFileStorage(goods.storage).write(file.storedAs, SMALL_PDF)
      const { id: enlace, recipientId: destinatario } = await makeQuoteLink(db, { quoteId: id, token: `enlace-${id}` })
      return {
        params: { id, archivo: file.id, enlace, destinatario },
        body: { clave: `clave-${made++}-${id}`, correo: `persona-${id}@prueba.mx` },
      }
    }
    case 'buyer':
      return { params: { cliente: userId, date: '2026-11-22' } }
    case 'company':
      return { params: { id: companyId } }
    case 'newCompany':
    case 'suspendedCompany':
    case 'branch': {
      // For the staff who serves the company of the place: changes of a call do not affect other cells.
      const company = await db
        .selectFrom('companies')
        .select(['advisor_id', 'telemarketer_id'])
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
      const { id, branchIds } = await makeCompany(db, {
        name,
        status: kind === 'suspendedCompany' ? 'suspendida' : 'activa',
        ...(company.advisor_id === null ? {} : { advisorId: company.advisor_id }),
        ...(company.telemarketer_id === null ? {} : { telemarketerId: company.telemarketer_id }),
      })
      const { rfc } = await db.selectFrom('companies').select('rfc').where('id', '=', id).executeTakeFirstOrThrow()
      return {
        params: { id, sucursal: branchIds[0] ?? 0 },
        body: {
          rfc,
          nombre: name,
          razonSocial: name,
          asesor: company.advisor_id,
          telemarketing: company.telemarketer_id,
          activa: true,
        },
      }
    }
    case 'fiscalChange':
    case 'constancia': {
      const { id: cambio, fileId: archivo, storedAs } = await makeFiscalChange(db, { companyId, userId })
      await fiscalFileStorage(goods.storage).write(storedAs, SMALL_PDF)
      return { params: { id: companyId, archivo }, body: { cambio } }
    }
    case 'address': {
      const row = { name, street: 'Juárez 12', postal_code: '45100', city: 'Zapopan', state: 'Jalisco' }
      const place = { company_id: companyId, company_branch_id: companyBranchId }
      const { id } = await idOf(
        db
          .insertInto('company_addresses')
          .values({ ...row, ...place })
          .returning('id'),
      )
      return { params: { id: companyId, direccion: id } }
    }
    case 'counterNote': {
      const id = 1_000_000 + made
      await sql`
        insert into counter_quotes (id, company_id, number, user_id, changed_by, vat_rate, amount, reduction, cores,
          subtotal, vat, total, created_at, updated_at)
        overriding system value
        values (${id}, ${companyId}, ${id}, ${userId}, ${userId}, 16, 200, 0, 0, 200, 32, 232, now(), now())`.execute(
        db,
      )
      await sql`
        insert into counter_lines (quote_id, number, product_id, description, quantity, price, own_price, amount)
        values (${id}, 1, ${goods.productId}, 'Balata', 2, 100, 80, 200)`.execute(db)
      return { params: { id }, body: { clave: `nota-de-${name}` } }
    }
    case 'counterMarkup':
    case 'counterLabour': {
      await sql`insert into counters (company_id) values (${companyId}) on conflict do nothing`.execute(db)
      const { id: counterId } = await db
        .selectFrom('counters')
        .select('id')
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow()
      if (kind === 'counterLabour') {
        const row = { counter_id: counterId, name, hours: '1', rate: '400', place: made }
        const params = await idOf(db.insertInto('counter_labour').values(row).returning('id'))
        return { params, body: { nombre: name } }
      }
      // Each with its own range of costs.
      const range = { cost_from: String(made * 10), cost_below: String(made * 10 + 5) }
      const row = { counter_id: counterId, markup: '30', rounding: '1', ...range }
      const params = await idOf(db.insertInto('counter_markups').values(row).returning('id'))
      return { params, body: { desde: made * 10 + 1, menorQue: made * 10 + 6 } }
    }
    case 'documentContact':
      return contactOf(db, companyId, name)
    case 'taxDocument': {
      const document = await makeTaxDocument(db, { companyId, companyBranchId, userId, branchId: goods.branchId })
      for (const file of ['xml', 'pdf', 'acuse'] as const)
        await storeTaxDocumentFile({ db, storage: goods.storage }, document, file, SMALL_PDF)
      const { params } = await contactOf(db, companyId, name)
      return { params: { uuid: document.uuid }, body: { clave: `documento-${name}`, contactos: [params['id']] } }
    }
    case 'person':
    case 'colleague':
    case 'invitedColleague':
    case 'suspendedColleague':
    case 'colleagueWithFactor': {
      const place = { companyId, companyBranchIds: [companyBranchId] }
      const status = STATUS_OF[kind] ?? 'activo'
      const { id, email } = await makeUser(db, { roles: ['cliente'], status, ...place })
      const state = {
        two_factor_enabled: kind === 'colleagueWithFactor',
        suspended_by: kind === 'suspendedColleague' ? 'empresa' : null,
      }
      await db.updateTable('users').set(state).where('id', '=', id).execute()
      const roles = [await makeRole(db, 'cliente')]
      return {
        params: kind === 'person' ? { id: companyId, persona: id, userId: id } : { id, userId: id },
        body: { email, roles, empresa: companyId, sucursales: [companyBranchId], vista: 'propio' },
      }
    }
  }
}

async function contactOf(db: Kysely<DB>, companyId: number, name: string): Promise<Named> {
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@contadores.mx`
  const row = { company_id: companyId, name, email }
  const params = await idOf(db.insertInto('tax_document_contacts').values(row).returning('id'))
  return { params, body: { nombre: name, correo: email, version: 1 } }
}

interface Executed {
  executeTakeFirstOrThrow(): Promise<{ id: string | number }>
}

async function idOf(query: Executed): Promise<{ readonly id: string | number }> {
  const { id } = await query.executeTakeFirstOrThrow()
  return { id }
}

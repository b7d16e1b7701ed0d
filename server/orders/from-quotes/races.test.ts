import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANONYMOUS, BLANK_PERSON, type Viewer } from '#domain/access.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { beginQuote, EMPTY_LINE, saveDraft } from '#server/quotes/quotes/draft-service.ts'
import { moveQuote } from '#server/quotes/quotes/move-service.ts'
import { readQuote } from '#server/quotes/quotes/read-service.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import type { Requester } from '#server/orders/generation/make-pre-order.ts'
import { convertQuote, type ConversionRequest } from './service.ts'

/** Two servers of one database: each has a pool of its own. */
const database = useTestDatabase()
const servers: Database[] = []
const products: number[] = []
const QUOTES = 8
const WINDOWS = 6
const PIECES = 5
/** For half of the quotes: the others get the answer that there is none left. */
const STOCK = (QUOTES * PIECES) / 2

beforeAll(async () => {
  const { db, url } = database.current
  servers.push(openDatabase(url), openDatabase(url))
  await makeBranch(db, 'Guadalajara')
  for (const key of ['P0', 'P1', 'P2'])
    products.push(await makeProduct(db, { key, listPrice: '10.03', stock: { Guadalajara: STOCK } }))
  await setSellingSettings(db, { authorise_up_to: null, margin_floor: null })
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function makeRequester(companyId: number | null, permissions: readonly string[]): Promise<Requester> {
  const { id, name, email } = await makeUser(database.current.db, companyId === null ? {} : { companyId })
  const person = { ...BLANK_PERSON, id, name, email, companyId, companyName: companyId === null ? null : 'Taller' }
  const roles = companyId === null ? ['admin'] : []
  const viewer: Viewer = { ...ANONYMOUS, isLoggedin: true, person, permissions: [...permissions], roles }
  return { viewer, person, audit: BY_SYSTEM, now: new Date(), siteAddress: 'http://localhost/tuerca' }
}

/** An accepted offer of all parts. */
async function acceptedQuote(buyer: Requester, house: Requester, index: number) {
  const lines = products.map((productId) => ({
    ...EMPTY_LINE,
    productId,
    partKey: '',
    description: '',
    quantity: PIECES,
    branchId: null,
    price: 900,
    note: '',
    vehicle: { make: '', model: '', year: null, engine: '' },
  }))
  const ordered = index % 2 === 0 ? lines : lines.toReversed()
  const [server = database.current] = servers
  const done = <Answer>(answer: Answer | Failure) => {
    if (answer instanceof Failure) throw new Error(answer.message)
    return answer
  }
  const begun = done(
    await beginQuote(server, house, {
      key: `empieza-${index}`,
      customerId: buyer.person.id,
      source: '',
      sourceId: null,
      reference: '',
      lines: ordered,
    }),
  )
  const validUntil = Temporal.Now.plainDateISO().add({ days: 5 }).toString()
  const draft = { reference: '', message: '', validUntil, lines: ordered }
  const saved = done(await saveDraft(server, house, begun, draft))
  const move = (who: Requester, act: 'offer' | 'accept', version: number) =>
    moveQuote(server, who, {
      id: begun.id,
      version,
      act,
      reason: '',
      lossReason: null,
      revision: null,
      key: `${act}-${index}-clave`,
    })
  done(await move(house, 'offer', saved.version))
  // Read again by the buyer: each side counts the versions that it stores itself.
  const offered = done(await readQuote(server, buyer.viewer, begun.id))
  return done(await move(buyer, 'accept', offered.quote.version))
}

it('one quote in several windows of two servers is one pre-order; of others for the same pieces none has too many', async () => {
  const { db, pool } = database.current
  // Without a release.
  const house = await makeRequester(null, ['cotizaciones-answer'])
  await db.updateTable('users').set({ margin_limit: '50' }).where('id', '=', house.person.id).execute()
  const quotes: { readonly buyer: Requester; readonly id: number; readonly version: number }[] = []
  for (let index = 0; index < QUOTES; index++) {
    const { id: companyId } = await makeCompany(db)
    await setTerms(db, companyId, { credit_limit: '10000000.00' })
    const buyer = await makeRequester(companyId, ['permission_compras'])
    const { id, version } = await acceptedQuote(buyer, house, index)
    quotes.push({ buyer, id, version })
  }
  const attempts = Array.from({ length: WINDOWS }, (_, window) =>
    quotes.map(({ buyer, id, version }, index) => {
      const request: ConversionRequest = {
        id,
        version,
        revision: 1,
        lines: null,
        isBackOrdered: false,
        addressId: null,
        ways: [],
        customerOrderNumber: '',
        requiredOn: null,
        note: '',
        // Two keys of three windows each.
        key: `clave-${id}-${Math.floor(window / 3)}`,
      }
      return { buyer, id, server: servers[(index + window) % servers.length] ?? database.current, request }
    }),
  ).flat()
  const answers = await Promise.all(
    attempts.map(async ({ buyer, id, server, request }) => ({
      id,
      answer: await convertQuote(server, buyer, request),
    })),
  )
  const made = new Map<number, Set<number>>()
  for (const { id, answer } of answers)
    if (!(answer instanceof Failure)) made.set(id, (made.get(id) ?? new Set()).add(answer.id))
  expect([...made.values()].every(({ size }) => size === 1)).toBe(true)
  expect(made.size).toBe(QUOTES / 2)
  const { rows } = await pool.query(`
    select (select count(*)::int from pre_orders) as documents, (select count(*)::int from quote_conversions) as conversions,
      (select count(*)::int from quotes where state = 'convertida') as converted,
      (select count(*)::int from stock where quantity <> reserved) as unused`)
  expect(rows).toEqual([{ documents: QUOTES / 2, conversions: QUOTES / 2, converted: QUOTES / 2, unused: 0 }])
  expect(await brokenRules(database.current)).toEqual([])
})

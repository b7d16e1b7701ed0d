import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeAnnouncement } from '#test/factories/content.ts'
import { setTerms } from '#test/factories/prices.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOON = new Date('2026-06-15T18:00:00Z')
let now = NOON
const test = useTestApp(({ db }) => fillSmallStore(db), { clock: () => now })
const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
let admin: SignedIn
let customer: SignedIn
let company: number

beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
  company = (await makeCompany(db(), { name: 'Taller Norte' })).id
  customer = await signIn(test.current, { roles: ['cliente'], companyId: company, name: 'Rosa Vega' })
})
beforeEach(async () => {
  now = NOON
  await db().deleteFrom('announcements').execute()
})

const NOTICE = { titulo: 'Cerramos el lunes', activo: true }
const seen = async (who?: SignedIn) => {
  const answer = await test.current.app.inject({ method: 'GET', url: '/api/anuncios', ...who })
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json<{
    anuncios: { id: number; titulo: string; edicion: number; visto: boolean }[]
    segundos: number | null
  }>()
}
const titles = async (who?: SignedIn) => (await seen(who)).anuncios.map(({ titulo }) => titulo)
const fieldsOf = (answer: { json: { error?: { fields?: Record<string, string> } } }) => answer.json.error?.fields ?? {}
const made = async (body: object) => {
  const answer = await post('/api/anuncios', { ...NOTICE, ...body })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer.json.id as number
}

describe('who makes announcements', () => {
  it.each(['CustomerService', 'cliente', 'asesor', 'vendedor', 'Cotizador-Mostrador', 'MKTG', 'director', 'manager'])(
    '%s does not',
    async (role) => {
      const who = await signIn(test.current, { roles: [role] })
      const id = await makeAnnouncement(db())
      for (const url of ['lista', 'lista/exporta', 'opciones', `${id}`, `${id}/lectores`, `${id}/lectores/exporta`])
        expect((await get(`/api/anuncios/${url}`, who)).status, url).toBe(403)
      const sent = [`/api/anuncios`, `/api/anuncios/${id}`, '/api/anuncios/alcance']
      for (const url of [...sent, `/api/anuncios/${id}/retira`, `/api/anuncios/${id}/elimina`])
        expect((await post(url, { ...NOTICE, version: 1 }, who)).status, url).toBe(403)
    },
  )
})

describe('an announcement', () => {
  it('is a draft, then scheduled, in force, ended and withdrawn, by the clock', async () => {
    const schedule = { desde: '2026-06-20T06:00:00.000Z', hasta: '2026-06-27T06:00:00.000Z' }
    const id = await made({ ...schedule, activo: false })
    const state = async () => (await get(`/api/anuncios/${id}`)).json.estado
    expect(await state()).toBe('borrador')
    expect((await post(`/api/anuncios/${id}`, { ...NOTICE, ...schedule, version: 1 })).json).toEqual({ version: 2 })
    expect((await lastAudit(test.current))?.action).toBe('anuncio.modificado')
    for (const [at, expected, isThere, seconds] of [
      ['2026-06-20T05:59:00.000Z', 'programado', false, 60],
      ['2026-06-20T06:00:00.000Z', 'vigente', true, 7 * 86_400],
      ['2026-06-27T05:59:59.000Z', 'vigente', true, 1],
      ['2026-06-27T06:00:00.000Z', 'terminado', false, null],
    ] as const) {
      now = new Date(at)
      const { anuncios, segundos } = await seen(customer)
      expect([await state(), anuncios.length === 1, segundos], at).toEqual([expected, isThere, seconds])
    }
    now = new Date('2026-06-21T00:00:00Z')
    expect((await post(`/api/anuncios/${id}/retira`, { version: 1 })).status).toBe(409)
    expect((await post(`/api/anuncios/${id}/retira`, { version: 2 })).json).toEqual({ version: 3 })
    expect((await post(`/api/anuncios/${id}/retira`, { version: 2 })).json).toEqual({ version: 3 })
    expect([await state(), await titles(customer)]).toEqual(['retirado', []])
  })

  it('of a maintenance is gone when that is over', async () => {
    await made({
      tipo: 'mantenimiento',
      mantenimientoDesde: '2026-06-16T04:00:00.000Z',
      mantenimientoHasta: '2026-06-16T05:30:00.000Z',
    })
    expect(await titles(customer)).toEqual([NOTICE.titulo])
    now = new Date('2026-06-16T05:30:00Z')
    expect(await titles(customer)).toEqual([])
  })

  it.each<[string, object, string, RegExp]>([
    ['no title', { titulo: ' ' }, 'titulo', /./u],
    ['a title too long', { titulo: 'x'.repeat(81) }, 'titulo', /80/u],
    ['an end before its start', { desde: '2026-07-02T00:00:00Z', hasta: '2026-07-01T00:00:00Z' }, 'hasta', /antes de/u],
    ['an end at its start', { desde: '2026-07-02T00:00:00Z', hasta: '2026-07-02T00:00:00Z' }, 'hasta', /antes de/u],
    ['an end that is over', { hasta: '2026-06-15T17:59:00Z' }, 'hasta', /ya pasó/u],
    ['a maintenance without times', { tipo: 'mantenimiento' }, 'mantenimientoHasta', /cuándo termina/u],
    ['a moment that is none', { desde: 'ayer' }, 'desde', /día y la hora/u],
    ['a bar too long', { texto: 'x'.repeat(301) }, 'texto', /300/u],
    ['a link of code', { enlace: 'javascript:alert(1)', etiqueta: 'Ver' }, 'enlace', /https/u],
    ['a link to another host', { enlace: '//otro.mx', etiqueta: 'Ver' }, 'enlace', /https/u],
    ['a link to no screen', { enlace: '/nada', etiqueta: 'Ver' }, 'enlace', /Ninguna pantalla/u],
    ['a link without words', { enlace: '/marcas' }, 'etiqueta', /qué abre/u],
    ['a role that is not there', { roles: ['nadie'] }, 'roles', /ya no existe/u],
    ['a company that is not there', { empresas: [999_999] }, 'empresas', /ya no existe/u],
    ['a branch that is not there', { sucursales: [999_999] }, 'sucursales', /ya no existe/u],
    ['a dialog for visitors', { visitantes: true, forma: 'dialogo' }, 'visitantes', /barra/u],
    ['visitors who confirm', { visitantes: true, confirmar: true }, 'visitantes', /confirma/u],
    ['visitors with a role', { visitantes: true, roles: ['cliente'] }, 'visitantes', /rol/u],
    ['a priority of none', { prioridad: 4 }, 'prioridad', /./u],
  ])('is refused with %s', async (_, change, field, message) => {
    const answer = await post('/api/anuncios', { ...NOTICE, ...change })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)[field]).toMatch(message)
  })

  it.each(['/marcas', '/CartItemsList', '/EditProds/ABC-1', '/ListaProds?linea=1', 'https://sat.gob.mx/x'])(
    'leads to %s',
    async (enlace) => {
      await made({ enlace, etiqueta: 'Ver' })
      expect((await seen(customer)).anuncios).toMatchObject([{ enlace, etiqueta: 'Ver' }])
    },
  )

  it('changed by two at once shows the second what the first one stored', async () => {
    const id = await made({})
    await post(`/api/anuncios/${id}`, { ...NOTICE, titulo: 'Abrimos', version: 1 })
    const second = await post(`/api/anuncios/${id}`, { ...NOTICE, titulo: 'Otro', version: 1 })
    expect(second.status).toBe(409)
    expect(second.json.error.stale.stored.titulo).toBe('Abrimos')
  })

  it('is removed only as a draft', async () => {
    const id = await made({})
    expect((await post(`/api/anuncios/${id}/elimina`, { version: 1 })).status).toBe(409)
    const draft = await made({ activo: false })
    expect((await post(`/api/anuncios/${draft}/elimina`, { version: 1 })).json).toEqual({ success: true })
    expect((await get(`/api/anuncios/${draft}`)).status).toBe(404)
  })
})

describe('its audience', () => {
  it('is users who meet the named roles, companies and branches', async () => {
    const branches = await db().selectFrom('branches').select(['id', 'is_main']).execute()
    const main = branches.find(({ is_main }) => is_main)?.id ?? 0
    const other = branches.find(({ is_main }) => !is_main)?.id ?? 0
    const elsewhere = await makeCompany(db(), { name: 'Taller Sur' })
    await setTerms(db(), elsewhere.id, { branch_id: other })
    const south = await signIn(test.current, { roles: ['cliente'], companyId: elsewhere.id })
    const seller = await signIn(test.current, { roles: ['vendedor'] })
    for (const [audience, who] of [
      [{}, [customer, south, seller, admin]],
      [{ roles: ['cliente'] }, [customer, south]],
      [{ roles: ['vendedor', 'admin'] }, [seller, admin]],
      [{ empresas: [company] }, [customer]],
      [{ roles: ['vendedor'], empresas: [company] }, []],
      [{ sucursales: [main] }, [customer]],
      [{ sucursales: [other] }, [south]],
      [{ sucursales: [main, other], empresas: [elsewhere.id] }, [south]],
    ] as const) {
      const id = await made(audience)
      const requested = [customer, south, seller, admin]
      const got = await Promise.all(requested.map(async (one) => (await titles(one)).length === 1))
      const said = JSON.stringify(audience)
      expect(got, said).toEqual(requested.map((one) => (who as readonly SignedIn[]).includes(one)))
      expect(await titles(), said).toEqual([])
      const all = await get(`/api/anuncios/${id}/lectores?porPagina=100`)
      expect((await post('/api/anuncios/alcance', audience)).json.personas, said).toBe(all.json.total)
      const readers = new Set<number>(all.json.filas.map((row: { id: number }) => row.id))
      expect(
        requested.map(({ user }) => readers.has(user.id)),
        said,
      ).toEqual(got)
      await db().deleteFrom('announcements').execute()
    }
  })

  it('stays as small as it was when what it names is gone', async () => {
    await makeAnnouncement(db(), { company_ids: [999_999] })
    expect(await titles(customer)).toEqual([])
  })

  it('includes visitors where that is set', async () => {
    await made({ visitantes: true })
    expect([await titles(), await titles(customer)]).toEqual([[NOTICE.titulo], [NOTICE.titulo]])
  })

  it('gets the more important first', async () => {
    await made({ titulo: 'Baja', prioridad: 3 })
    await made({ titulo: 'Normal' })
    await made({ titulo: 'Urgente', tipo: 'urgente' })
    await made({ titulo: 'Alta', prioridad: 1 })
    expect(await titles(customer)).toEqual(['Alta', 'Urgente', 'Normal', 'Baja'])
  })
})

describe('reading', () => {
  const read = (id: number, acto: string, who = customer, edicion = 1) =>
    post(`/api/anuncios/${id}/leido`, { edicion, acto }, who)
  const reader = async (id: number) => {
    const { filas } = (await get(`/api/anuncios/${id}/lectores?buscar=rosa`)).json
    return filas[0] as { estado: string; visto: string | null; leido: string | null }
  }

  it('is noted once, whatever is repeated', async () => {
    const id = await made({ empresas: [company] })
    expect((await reader(id)).estado).toBe('pendiente')
    expect((await read(id, 'visto')).json).toEqual({ success: true })
    expect(await reader(id)).toMatchObject({ estado: 'visto', visto: NOON.toISOString(), leido: null })
    expect((await seen(customer)).anuncios).toMatchObject([{ visto: true }])
    now = new Date('2026-06-15T19:00:00Z')
    await read(id, 'cerrado')
    now = new Date('2026-06-15T20:00:00Z')
    await read(id, 'cerrado')
    await read(id, 'visto')
    expect(await reader(id)).toMatchObject({
      estado: 'leido',
      visto: NOON.toISOString(),
      leido: '2026-06-15T19:00:00.000Z',
    })
    expect(await titles(customer)).toEqual([])
    expect((await get(`/api/anuncios/${id}`)).json.lectores).toMatchObject({ total: 1, cerraron: 1, enterados: 0 })
  })

  it('of what must be acknowledged is not done by closing it', async () => {
    const id = await made({ confirmar: true, forma: 'dialogo', empresas: [company] })
    expect((await read(id, 'cerrado')).status).toBe(400)
    expect(await titles(customer)).toHaveLength(1)
    await read(id, 'enterado')
    expect((await reader(id)).estado).toBe('enterado')
    expect(await titles(customer)).toEqual([])
  })

  it('is required again for a new edition, and the first stays recorded', async () => {
    const id = await made({ empresas: [company] })
    await read(id, 'cerrado')
    await post(`/api/anuncios/${id}`, { ...NOTICE, empresas: [company], titulo: 'Sin coma', version: 1 })
    expect(await titles(customer)).toEqual([])
    const again = { ...NOTICE, empresas: [company], titulo: 'Cerramos también el martes', version: 2, otraVez: true }
    await post(`/api/anuncios/${id}`, again)
    expect((await seen(customer)).anuncios).toMatchObject([{ edicion: 2, titulo: 'Cerramos también el martes' }])
    expect((await read(id, 'cerrado', customer, 1)).status).toBe(404)
    expect((await reader(id)).estado).toBe('pendiente')
    const reads = await db().selectFrom('announcement_reads').select('edition').execute()
    expect(reads).toEqual([{ edition: 1 }])
  })

  it('belongs to one user: not to others, to visitors, or to actors in their name', async () => {
    const id = await made({ empresas: [company] })
    const stranger = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id })
    expect((await read(id, 'cerrado', stranger)).status).toBe(404)
    expect((await test.current.app.inject({ method: 'POST', url: `/api/anuncios/${id}/leido` })).statusCode).not.toBe(
      200,
    )
    const { user } = customer
    const acting = await signIn(test.current, { user, impersonatedBy: admin.user.id })
    expect(await titles(acting)).toEqual([])
    expect((await read(id, 'enterado', acting)).status).toBe(403)
    expect((await reader(id)).estado).toBe('pendiente')
  })

  it('is exported, without formulas', async () => {
    const named = await signIn(test.current, { roles: ['cliente'], companyId: company, name: '=1+1' })
    const id = await made({ empresas: [company] })
    await read(id, 'enterado', named)
    const file = (await get(`/api/anuncios/${id}/lectores/exporta?estado=enterado`)).json as string
    expect(file).toContain('Enterado')
    expect(file).not.toMatch(/(?:^|[\n,"])=1\+1/u)
    expect(file).not.toContain('Rosa')
  })
})

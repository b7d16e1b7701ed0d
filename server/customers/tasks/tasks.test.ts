import { beforeAll, describe, expect, it } from 'vitest'
import type { Task } from '#contract/customers/tasks.ts'
import { MOST_OPEN_TASKS } from '#domain/customers/tasks.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-26T16:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
let beto: SignedIn
let rosa: SignedIn
let ownCompany = 0
let otherCompany = 0
const { get, post } = callsOf(test, () => beto)

beforeAll(async () => {
  const { db } = test.current.database
  beto = await signIn(test.current, { roles: ['asesor'] })
  rosa = await signIn(test.current, { roles: ['asesor'] })
  ownCompany = (await makeCompany(db, { name: 'Taller Díaz', advisorId: beto.user.id })).id
  otherCompany = (await makeCompany(db, { name: 'Taller Sol', advisorId: rosa.user.id })).id
})

let made = 0
async function add(texto: string, more: object = {}, who: SignedIn = beto) {
  return post('/api/tareas', { clave: `clave-de-tarea-${++made}`, texto, ...more }, who)
}
const read = async (who: SignedIn = beto) => (await get('/api/tareas', who)).json
const texts = (tasks: readonly Task[]) => tasks.map(({ texto }) => texto)

describe('own tasks', () => {
  it('are read as they are due: the overdue, today, later, some day', async () => {
    await add('algún día')
    await add('mañana', { vence: '2026-11-27' })
    await add('hoy', { vence: '2026-11-26', empresa: ownCompany })
    await add('atrasada', { vence: '2026-11-20' })
    const { hoy, pendientes } = await read()
    expect(hoy).toBe('2026-11-26')
    expect(texts(pendientes)).toEqual(['atrasada', 'hoy', 'mañana', 'algún día'])
    expect(pendientes[1]).toMatchObject({ vence: '2026-11-26', empresa: { id: ownCompany, nombre: 'Taller Díaz' } })
  })

  it('are added once for each key', async () => {
    const body = { clave: 'la-misma-clave', texto: 'una vez' }
    const [first, second] = [await post('/api/tareas', body), await post('/api/tareas', body)]
    expect(second.json).toEqual(first.json)
    expect(texts((await read()).pendientes).filter((text) => text === 'una vez')).toHaveLength(1)
  })

  it('are changed, done, open again and deleted', async () => {
    const { id } = (await add('cambiar')).json
    expect((await post(`/api/tareas/${id}`, { version: 1, texto: 'cambiada', vence: '2026-12-01' })).json).toEqual({
      version: 2,
    })
    expect((await read()).pendientes.find((task: Task) => task.id === id)).toMatchObject({
      texto: 'cambiada',
      vence: '2026-12-01',
    })
    const done = (hecha: boolean) => post(`/api/tareas/${id}/hecha`, { hecha })
    await done(true)
    await done(true)
    expect((await read()).hechas[0]).toMatchObject({ id, hecha: NOW.toISOString() })
    await done(false)
    expect((await read()).pendientes.some((task: Task) => task.id === id)).toBe(true)
    expect((await post(`/api/tareas/${id}/borra`, {})).status).toBe(200)
    expect((await post(`/api/tareas/${id}/borra`, {})).status).toBe(404)
  })

  it('that was changed in another window is shown as it is now', async () => {
    const { id } = (await add('dos ventanas', { empresa: ownCompany })).json
    await post(`/api/tareas/${id}`, { version: 1, texto: 'primera', empresa: ownCompany })
    const { status, json } = await post(`/api/tareas/${id}`, { version: 1, texto: 'segunda' })
    expect(status).toBe(409)
    expect(JSON.stringify(json)).toContain('primera')
  })

  it.each([
    ['without a text', { texto: ' ' }, 'texto'],
    ['with a text that is too long', { texto: 'a'.repeat(301) }, 'texto'],
    ['for a day that does not exist', { texto: 'Llamar', vence: '2026-02-30' }, 'vence'],
  ])('%s are refused', async (_, body, field) => {
    const { status, json } = await add('', body)
    expect(status).toBe(400)
    expect(Object.keys(json.error.fields)).toContain(field)
  })

  it('name only customers that their owner sees', async () => {
    expect((await add('ajena', { empresa: otherCompany })).status).toBe(400)
    const { id } = (await add('propia', { empresa: ownCompany })).json
    await test.current.database.pool.query('update companies set advisor_id = $2 where id = $1', [
      ownCompany,
      rosa.user.id,
    ])
    const { pendientes } = await read()
    await test.current.database.pool.query('update companies set advisor_id = $2 where id = $1', [
      ownCompany,
      beto.user.id,
    ])
    expect(pendientes.find((task: Task) => task.id === id)).toMatchObject({ empresa: null })
  })

  it('are not visible to others', async () => {
    const { id } = (await add('secreta')).json
    expect(texts((await read(rosa)).pendientes)).not.toContain('secreta')
    for (const [path, body] of [
      ['', { version: 1, texto: 'mía' }],
      ['/hecha', { hecha: true }],
      ['/borra', {}],
    ] as const)
      expect((await post(`/api/tareas/${id}${path}`, body, rosa)).status).toBe(404)
    expect(texts((await read()).pendientes)).toContain('secreta')
  })

  it(`are at most ${MOST_OPEN_TASKS} that wait`, async () => {
    const busy = await signIn(test.current, { roles: ['asesor'] })
    await test.current.database.pool.query(
      `insert into advisor_tasks (owner_id, text, idempotency_key) select $1, 'x', 'clave-de-muchas-' || n from generate_series(1, $2::integer) n`,
      [busy.user.id, MOST_OPEN_TASKS],
    )
    expect((await add('una más', {}, busy)).status).toBe(409)
  })

  it('are for advisors', async () => {
    const customer = await signIn(test.current, { roles: ['cliente'], companyId: ownCompany })
    expect((await get('/api/tareas', customer)).status).toBe(403)
  })
})

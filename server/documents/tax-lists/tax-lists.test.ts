import { readdirSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { readerData } from '#server/documents/reading/circumstances-store.ts'
import { useTestApp } from '#test/app.ts'
import { madeTaxList } from '#test/cfdi/made-tax-list.ts'
import { useJobRunners } from '#test/jobs.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { taxListFolder } from './folder.ts'
import { taxListJobs } from './jobs.ts'

const test = useTestApp(async () => {})
const runners = useJobRunners()
let admin: SignedIn

beforeEach(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
})

async function send(list: string, content: string, fields: Record<string, string> = {}) {
  const form = await multipart([{ field: 'archivo', name: 'lista.sql', content }], fields)
  const { headers, cookies } = admin
  return test.current.app.inject({
    method: 'POST',
    url: `/api/documentos-listas/${list}`,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
    cookies,
  })
}

async function load(list: string, content: string, fields: Record<string, string> = {}) {
  const sent = await send(list, content, fields)
  const { trabajo } = sent.json()
  const { app, database, storage } = test.current
  runners.start(database, taxListJobs({ database, storage }))
  // Its events end with the job.
  const answer = await app.inject({ url: `/api/trabajos/${trabajo}/progreso`, cookies: admin.cookies })
  return answer.body.trimEnd().split('\n\n').at(-1) ?? ''
}

const lists = async () => {
  const answer = await test.current.app.inject({ url: '/api/documentos-listas', cookies: admin.cookies })
  return answer.json().listas
}

it('a list of 52,000 replaces the one before, with its dates, and is used by the reader', async () => {
  const { database, storage } = test.current
  expect(await lists()).toEqual([
    { lista: 'productos', cargada: null },
    { lista: 'codigos_postales', cargada: null },
    { lista: 'colonias', cargada: null },
  ])
  expect(await load('productos', madeTaxList('productos', 52_000), { publicada: '2026-10-01' })).toContain(
    '"terminado"',
  )
  expect(await lists()).toMatchObject([
    { lista: 'productos', cargada: { claves: 52_000, publicada: '2026-10-01' } },
    {},
    {},
  ])
  expect((await readerData(database.db)).lists['productos']?.split('\n')).toHaveLength(52_000)
  expect(readdirSync(taxListFolder(storage))).toEqual([])

  // An incomplete list leaves the one before.
  expect(await load('productos', madeTaxList('productos', 29_999))).toMatch(/fallido.*trae 29,999 claves/u)
  expect(await lists()).toMatchObject([{ cargada: { claves: 52_000 } }, {}, {}])
  expect(readdirSync(taxListFolder(storage))).toEqual([])
})

it('a day that is none, and a list that is none, are refused at once', async () => {
  const bad = await send('productos', 'BEGIN;', { publicada: 'ayer' })
  expect(bad.json()).toMatchObject({ error: { fields: { publicada: 'No es una fecha.' } } })
  expect((await send('unidades', 'BEGIN;')).statusCode).toBe(404)
})

it('any account reads the colonias of a postal code; the reader of documents does not load them', async () => {
  const { app, database } = test.current
  const customer = await signIn(test.current, {})
  const of = async (code: string, who: Partial<SignedIn> = customer) =>
    app.inject({ url: `/api/codigos-postales/${code}/colonias`, ...(who.cookies && { cookies: who.cookies }) })
  expect((await of('01234')).json()).toEqual({ colonias: [] })
  expect(await load('colonias', madeTaxList('colonias', 30_000))).toContain('"terminado"')
  expect((await of('01234')).json().colonias).toEqual(Array.from({ length: 10 }, (_, index) => `Colonia ${index}`))
  expect((await of('09999')).json()).toEqual({ colonias: [] })
  expect((await of('123')).statusCode).toBe(404)
  expect((await of('01234', {})).statusCode).toBe(401)
  expect(Object.keys((await readerData(database.db)).lists)).not.toContain('colonias')
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { sampleSigners } from '#test/factories/sealed-cfdi.ts'
import { multipart } from '#test/multipart.ts'
import { signIn } from '#test/sign-in.ts'

const SHARED = join(import.meta.dirname, '../../../../shared/data/sat/certificados')
const test = useTestApp(async () => {})

async function admin() {
  const { app } = test.current
  const asked = await signIn(test.current, { roles: ['admin'] })
  return {
    get: async (url: string) => app.inject({ ...asked, method: 'GET', url }),
    upload: async (url: string, name: string, content: Uint8Array) => {
      const { payload, headers } = await multipart([{ field: 'archivo', name, content: new Uint8Array(content) }])
      return app.inject({ ...asked, method: 'POST', url, payload, headers: { ...asked.headers, ...headers } })
    },
  }
}

const CERTIFICATES = '/api/documentos/certificados'
const LIST = '/api/documentos/listas/productos/carga'

it('takes a certificate once, and says which one hangs on which', async () => {
  const { authority, stamper } = await sampleSigners()
  const { get, upload } = await admin()
  const first = await upload(`${CERTIFICATES}/carga`, 'pac.cer', stamper.certificate)
  expect(first.json()).toEqual({ nuevos: 1, repetidos: 0, ignorados: 0 })
  expect((await upload(`${CERTIFICATES}/carga`, 'pac.cer', stamper.certificate)).json()).toMatchObject({
    nuevos: 0,
    repetidos: 1,
  })
  const backed = async () => (await get(`${CERTIFICATES}?rol=timbrado`)).json().filas[0]
  expect(await backed()).toMatchObject({
    numero: stamper.number,
    rfc: stamper.rfc,
    respaldado: false,
    estado: 'vigente',
  })
  await upload(`${CERTIFICATES}/carga`, 'ac.cer', authority.certificate)
  expect(await backed()).toMatchObject({ respaldado: true })
  expect((await get(`${CERTIFICATES}?rol=autoridad`)).json().filas).toMatchObject([{ muestra: true }])
})

it.skipIf(!existsSync(SHARED))('takes SAT’s zips, and marks the authorities of its test environment', async () => {
  const { get, upload } = await admin()
  for (const name of ['CertsProd.zip', 'SATCertsPruebas.zip']) {
    const answer = await upload(`${CERTIFICATES}/carga`, name, new Uint8Array(readFileSync(join(SHARED, name))))
    expect(answer.json().nuevos).toBeGreaterThan(4)
  }
  const { filas } = (await get(`${CERTIFICATES}?rol=autoridad&porPagina=100`)).json()
  const ofTests = (holder: string) =>
    filas
      .filter(({ titular }: { titular: string }) => titular === holder)
      .map(({ muestra }: { muestra: boolean }) => muestra)
  expect(ofTests('AUTORIDAD CERTIFICADORA')).toEqual([false])
  expect(ofTests('AC UAT')).toEqual([true, true])
})

it('refuses what is no certificate, and a zip without any', async () => {
  const { upload } = await admin()
  const answer = await upload(`${CERTIFICATES}/carga`, 'foto.cer', Buffer.from('hola'))
  expect([answer.statusCode, answer.json().error.fields.archivo]).toEqual([
    400,
    '“foto.cer” no es ZIP o certificado (.cer).',
  ])
  const empty = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  expect((await upload(`${CERTIFICATES}/carga`, 'vacio.zip', empty)).statusCode).toBe(400)
})

it('takes a list of 52,000 keys in the place of the one before', async () => {
  const { get, upload } = await admin()
  const list = (first: number, count: number) =>
    Buffer.from(
      `clave,texto,desde\n${Array.from({ length: count }, (_, at) => `${String(first + at).padStart(8, '0')},Producto ${at},2022-01-01`).join('\n')}`,
    )
  expect((await upload(LIST, 'c_ClaveProdServ.csv', list(10_000_000, 52_000))).json()).toEqual({
    claves: 52_000,
    ignoradas: 1,
  })
  await upload(LIST, 'c_ClaveProdServ.csv', list(25_170_000, 51_000))
  const { rows } = await test.current.database.pool.query(
    'select count(*)::integer as count, min(key) as first from tax_list_entries',
  )
  expect(rows).toEqual([{ count: 51_000, first: '25170000' }])
  expect((await get('/api/documentos/listas')).json().listas).toMatchObject([
    { nombre: 'productos', claves: 51_000 },
    { nombre: 'codigos_postales', claves: 0, cargada: null },
  ])
  expect((await upload(LIST, 'nada.csv', Buffer.from('hola'))).statusCode).toBe(400)
})

it('is for administrators alone', async () => {
  const customer = await signIn(test.current, { roles: ['cliente'] })
  const answer = await test.current.app.inject({ ...customer, method: 'GET', url: CERTIFICATES })
  expect(answer.statusCode).toBe(403)
})

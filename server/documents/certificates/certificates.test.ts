import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { documentReader } from '#server/documents/reading/reader-service.ts'
import { noteCertificates } from '#server/documents/intake/certificates.ts'
import { useTestApp } from '#test/app.ts'
import { certificatesOf, rootOf, sealedCfdi, sealer } from '#test/cfdi/sealed-cfdi.ts'
import { hasSharedData, SAT_FILES } from '#test/cfdi/shared-data.ts'
import { cfdiOf } from '#imports/cfdi/cfdi-of.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const PATH = '/api/documentos-certificados'

describe.skipIf(!hasSharedData)('certificates', () => {
  let admin: SignedIn

  beforeEach(async () => {
    await test.current.database.db.deleteFrom('tax_certificates').execute()
    admin = await signIn(test.current, { roles: ['admin'] })
  })

  async function upload(
    files: readonly { readonly name: string; readonly content: Uint8Array<ArrayBuffer> | string }[],
  ) {
    const form = await multipart(files.map((file) => ({ field: 'archivo', ...file })))
    const { headers, cookies } = admin
    const answer = await test.current.app.inject({
      method: 'POST',
      url: PATH,
      payload: form.payload,
      headers: { ...headers, ...form.headers },
      cookies,
    })
    return answer.json()
  }

  const zip = (name: string) => new Uint8Array(readFileSync(join(SAT_FILES, 'certificados', name)))
  const stamperFile = () => new Uint8Array(readFileSync(join(SAT_FILES, 'csd-de-prueba/cacx7605101p8_csd.cer')))
  const get = async (url: string) => {
    const answer = await test.current.app.inject({ url, cookies: admin.cookies })
    return answer.json()
  }
  const post = async (url: string, payload: object) => {
    const { headers, cookies } = admin
    return test.current.app.inject({ method: 'POST', url, payload, headers, cookies })
  }

  it("come by SAT's zips; those of tests are marked, and each hangs on who signed it", async () => {
    const production = await upload([{ name: 'CertsProd.zip', content: zip('CertsProd.zip') }])
    expect(production.nuevos).toHaveLength(10)
    expect(
      production.nuevos.every((each: { tipo: string; pruebas: boolean }) => each.tipo === 'autoridad' && !each.pruebas),
    ).toBe(true)
    expect(production.rechazados).toEqual([
      { archivo: 'CertsProd.zip/ocsp.ac4_sat.cer', motivo: 'solo responde si otros están revocados; no hace falta' },
      { archivo: 'CertsProd.zip/ocsp.ac5_sat.cer', motivo: 'solo responde si otros están revocados; no hace falta' },
    ])
    const tests = await upload([{ name: 'SATCertsPruebas.zip', content: zip('SATCertsPruebas.zip') }])
    expect(tests).toMatchObject({ conocidos: 2 })
    expect(tests.nuevos).toHaveLength(6)
    expect(tests.nuevos.every(({ pruebas }: { pruebas: boolean }) => pruebas)).toBe(true)
    const again = await upload([{ name: 'CertsProd.zip', content: zip('CertsProd.zip') }])
    expect(again).toMatchObject({ nuevos: [], conocidos: 10 })

    const { filas } = await get(`${PATH}?tipo=autoridad&ambiente=produccion&porPagina=100`)
    const named = (number: string) => filas.find(({ numero }: { numero: string }) => numero.endsWith(number))
    expect(named('1106')).toMatchObject({
      nombre: 'AUTORIDAD CERTIFICADORA',
      autoridad: { nombre: 'AGENCIA REGISTRADORA CENTRAL' },
      firmaPropia: false,
      pruebas: false,
    })
    expect(named('0004')).toMatchObject({ autoridad: null, firmaPropia: true, cuelgan: 1 })
    const below = await get(`${PATH}?autoridad=${named('0004').id}`)
    expect(below.filas.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['AUTORIDAD CERTIFICADORA'])
  })

  it('documents are proven by them, to the root, in the thread that reads', async () => {
    const reader = documentReader(test.current.database)
    const xml = sealedCfdi({ issuer: sealer('eku9003173c9'), stamper: sealer('cacx7605101p8') })
    const proofs = async () => {
      const [verdict] = await reader([{ name: 'a.xml', bytes: new TextEncoder().encode(xml) }])
      const result = (name: string) => verdict?.proofs.find((each) => each.name === name)?.result
      return [result('certificado'), result('timbre'), result('cadena_timbre'), verdict?.isSample]
    }
    expect(await proofs()).toEqual(['no_comprobado', 'no_comprobado', 'no_comprobado', false])
    const uploaded = await upload([{ name: 'timbres.cer', content: stamperFile() }])
    expect(uploaded.nuevos).toMatchObject([{ tipo: 'timbrado', pruebas: true }])
    expect(await proofs()).toEqual(['no_comprobado', 'probado', 'no_comprobado', false])
    const summary = await get(`${PATH}/resumen`)
    expect(summary.faltanAutoridades).toEqual([{ nombre: 'AC UAT', certificados: 1 }])
    await upload([{ name: 'SATCertsPruebas.zip', content: zip('SATCertsPruebas.zip') }])
    expect(await proofs()).toEqual(['probado', 'probado', 'probado', true])
    const { filas } = await get(`${PATH}?tipo=timbrado`)
    expect(filas).toMatchObject([{ autoridad: { nombre: 'AC UAT' }, rfc: 'CACX7605101P8', estado: 'vencido' }])
  })

  it('those that came with documents are of issuers, and hang on what comes later', async () => {
    const { database } = test.current
    const xml = sealedCfdi({ issuer: sealer('eku9003173c9'), stamper: sealer('cacx7605101p8') })
    await noteCertificates(database.db, [cfdiOf(rootOf(xml))])
    expect((await get(PATH)).filas).toMatchObject([
      { tipo: 'emisor', rfc: 'EKU9003173C9', autoridad: null, origen: 'documento' },
    ])
    await upload([{ name: 'SATCertsPruebas.zip', content: zip('SATCertsPruebas.zip') }])
    const { filas } = await get(`${PATH}?tipo=emisor`)
    expect(filas).toMatchObject([{ autoridad: { nombre: 'AC UAT' }, pruebas: true }])
  })

  it('a new root counts as a test until an administrator changes that, with all below it', async () => {
    const files = await certificatesOf('SATCertsPruebas')
    const chosen = ['arcbeta_crt_raiz.cer', 'AC_4096_2018.cer'].map((name) => ({
      name,
      content: new Uint8Array(files.get(name) ?? []),
    }))
    const { nuevos } = await upload(chosen)
    const [root, below] = nuevos
    expect([root.pruebas, below.pruebas]).toEqual([true, true])
    expect((await post(`${PATH}/${below.id}/ambiente`, { pruebas: false })).statusCode).toBe(409)
    expect((await post(`${PATH}/${root.id}/ambiente`, { pruebas: false })).statusCode).toBe(200)
    expect((await get(`${PATH}?ambiente=produccion`)).filas).toHaveLength(2)
  })

  it('is removed only when nothing hangs on it', async () => {
    const { nuevos } = await upload([
      { name: 'SATCertsPruebas.zip', content: zip('SATCertsPruebas.zip') },
      { name: 'timbres.cer', content: stamperFile() },
    ])
    const stamper = nuevos.find(({ tipo }: { tipo: string }) => tipo === 'timbrado')
    const { filas } = await get(`${PATH}?tipo=timbrado`)
    const authority = filas[0].autoridad.id
    expect((await post(`${PATH}/${authority}/quitar`, {})).json()).toMatchObject({
      error: { message: expect.stringContaining('cuelgan 1') },
    })
    expect((await post(`${PATH}/${stamper.id}/quitar`, {})).statusCode).toBe(200)
    expect((await post(`${PATH}/${stamper.id}/quitar`, {})).statusCode).toBe(404)
    expect((await post(`${PATH}/${authority}/quitar`, {})).statusCode).toBe(200)
  })

  it('a file that is no certificate is reported, and the others are added', async () => {
    const { nuevos, rechazados } = await upload([
      { name: 'nota.cer', content: 'no soy un certificado' },
      { name: 'roto.zip', content: 'PK no soy un zip' },
      { name: 'timbres.cer', content: stamperFile() },
    ])
    expect(nuevos).toHaveLength(1)
    expect(rechazados).toEqual([
      { archivo: 'nota.cer', motivo: 'no es un certificado (.cer)' },
      { archivo: 'roto.zip', motivo: 'no se puede abrir' },
    ])
  })
})

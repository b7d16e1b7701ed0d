import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { PDF_PART_BYTES } from '#domain/pdf/pdf-documents.ts'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeCategory } from '#test/factories/content.ts'
import { makePdf } from '#test/factories/pdf.ts'
import { useJobRunners } from '#test/jobs.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { pdfJobs } from './jobs.ts'
import { forgetPdfFiles, readStoredPdfs } from './read-service.ts'
import { partFile, uploadFolder } from './upload-folder.ts'

let category = 0
const test = useTestApp(async ({ db }) => {
  category = await makeCategory(db, 'frenos', 'Frenos', 1)
  await makeProduct(db, { key: 'BD-1047', description: 'Balata delantera' })
  await makeProduct(db, { key: 'AMO 1234' })
})
const runners = useJobRunners()
let person: SignedIn

beforeEach(async () => {
  person = await signIn(test.current, { roles: ['MKTG'] })
})

const BASE = '/api/documentos-pdf'

async function post(url: string, payload: object = {}, who: SignedIn = person) {
  const answer = await test.current.app.inject({
    method: 'POST',
    url,
    payload,
    headers: who.headers,
    cookies: who.cookies,
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function get(url: string, who: SignedIn = person) {
  const answer = await test.current.app.inject({ method: 'GET', url, headers: who.headers, cookies: who.cookies })
  return { status: answer.statusCode, body: answer.json() }
}

async function part(id: string, from: number, bytes: Uint8Array, { who = person, hash = '' } = {}) {
  const answer = await test.current.app.inject({
    method: 'POST',
    url: `${BASE}/subidas/${id}/parte?desde=${from}${hash}`,
    payload: Buffer.from(bytes),
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    cookies: who.cookies,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Sends a whole file, and waits until the server has read it. */
async function upload(bytes: Buffer, name = `${randomUUID()}.pdf`) {
  const { body } = await post(`${BASE}/subidas`, { nombre: name, bytes: bytes.length, modificado: 1 })
  for (let from = 0; from < bytes.length; from += PDF_PART_BYTES)
    await part(body.id, from, bytes.subarray(from, from + PDF_PART_BYTES))
  runners.start(test.current.database, pdfJobs(test.current))
  await expect
    .poll(async () => (await get(`${BASE}/subidas/${body.id}`)).body.estado, { interval: 100 })
    .not.toBe('revisando')
  return (await get(`${BASE}/subidas/${body.id}`)).body
}

const fields = (more: object) => ({ titulo: 'Frenos', year: 2026, categoria: category, publicado: true, ...more })

describe('an upload', () => {
  it('continues where it stopped, also from another page, and a repeated part changes nothing', async () => {
    const bytes = Buffer.concat([await makePdf(['Uno'], { options: { compress: false } })])
    const requested = { nombre: 'sigue.pdf', bytes: bytes.length, modificado: 77 }
    const first = await post(`${BASE}/subidas`, requested)
    expect(first.body).toMatchObject({ recibidos: 0, estado: 'subiendo' })
    const { id } = first.body
    expect((await part(id, 0, bytes.subarray(0, 500))).body.recibidos).toBe(500)
    expect((await part(id, 0, bytes.subarray(0, 500))).body.recibidos).toBe(500)
    const again = await post(`${BASE}/subidas`, requested)
    expect(again.body).toMatchObject({ id, recibidos: 500 })
    const gap = await part(id, 700, bytes.subarray(700, 800))
    expect([gap.status, gap.body.error.message]).toEqual([
      409,
      'La parte no sigue a lo recibido: continúa en el byte 500.',
    ])
    expect((await part(id, 500, bytes.subarray(500))).body).toMatchObject({
      estado: 'revisando',
      recibidos: bytes.length,
    })
  })

  it('refuses a part that is damaged, empty, too large or too much, and leaves the received ones', async () => {
    const { body } = await post(`${BASE}/subidas`, { nombre: 'x.pdf', bytes: 100, modificado: 1 })
    const wrong = await part(body.id, 0, Buffer.from('abc'), { hash: `&sha256=${'0'.repeat(64)}` })
    expect([wrong.status, wrong.body.error.message]).toEqual([400, 'La parte llegó dañada. Mándala otra vez.'])
    expect((await part(body.id, 0, Buffer.alloc(0))).status).toBe(400)
    expect((await part(body.id, 0, Buffer.alloc(101))).body.error.message).toContain('más de lo que pesa')
    expect((await part(body.id, 0, Buffer.alloc(PDF_PART_BYTES + 1))).status).toBe(413)
    expect((await post(`${BASE}/subidas/${body.id}/parte?desde=0`, { a: 1 })).body.error.message).toContain(
      'octet-stream',
    )
    expect((await get(`${BASE}/subidas/${body.id}`)).body.recibidos).toBe(0)
  })

  it.each([
    [{ bytes: 201_000_000 }, 'bytes', 'El PDF pesa más de 200 MB.'],
    [{ bytes: 0 }, 'bytes', 'El archivo está vacío.'],
    [{ nombre: '' }, 'nombre', 'Falta este dato.'],
  ])('of %j is refused before anything is sent', async (wrong, field, message) => {
    const answer = await post(`${BASE}/subidas`, { nombre: 'a.pdf', bytes: 1, modificado: 1, ...wrong })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.fields)).toEqual([field])
    expect(answer.body.error.fields[field]).toBe(message)
  })

  it('is its sender’s alone', async () => {
    const { body } = await post(`${BASE}/subidas`, { nombre: 'mio.pdf', bytes: 10, modificado: 1 })
    const other = await signIn(test.current, { roles: ['admin'] })
    expect((await get(`${BASE}/subidas/${body.id}`, other)).status).toBe(404)
    expect((await part(body.id, 0, Buffer.from('x'), { who: other })).status).toBe(404)
    expect((await post(`${BASE}/subidas/${body.id}/cancela`, {}, other)).status).toBe(404)
  })

  it('five at a time; a cancelled one makes room and leaves no file', async () => {
    const open = (name: string) => post(`${BASE}/subidas`, { nombre: name, bytes: 10, modificado: 1 })
    const ids = []
    for (const name of ['1', '2', '3', '4', '5']) ids.push((await open(name)).body.id)
    expect((await open('6')).status).toBe(409)
    await part(ids[0], 0, Buffer.from('abc'))
    const path = partFile(test.current.storage, ids[0])
    expect((await stat(path)).size).toBe(3)
    expect((await post(`${BASE}/subidas/${ids[0]}/cancela`)).status).toBe(200)
    await expect(stat(path)).rejects.toThrow('ENOENT')
    expect((await open('6')).status).toBe(200)
  })

  it('reports that received parts are gone', async () => {
    const { body } = await post(`${BASE}/subidas`, { nombre: 'gone.pdf', bytes: 10, modificado: 1 })
    await part(body.id, 0, Buffer.from('abc'))
    await rm(partFile(test.current.storage, body.id))
    const next = await part(body.id, 3, Buffer.from('def'))
    expect([next.status, next.body.error.message]).toEqual([
      409,
      'Lo recibido se perdió en el servidor. Cancela y elige el archivo otra vez.',
    ])
  })

  it('without activity is deleted after a day, with its file', async () => {
    const { body } = await post(`${BASE}/subidas`, { nombre: 'olvidado.pdf', bytes: 10, modificado: 1 })
    await part(body.id, 0, Buffer.from('abc'))
    await test.current.database.pool.query(
      "update pdf_uploads set touched_at = now() - interval '25 hours' where id = $1",
      [body.id],
    )
    await forgetPdfFiles(test.current)
    expect((await get(`${BASE}/subidas/${body.id}`)).status).toBe(404)
    expect(await readdir(uploadFolder(test.current.storage))).not.toContain(`${body.id}.part`)
  })
})

describe('a file that is no catalogue is refused with the reason', () => {
  it.each([
    ['a text', async () => Buffer.from('<html>%%EOF'), 'El archivo no es un PDF.'],
    [
      'a PDF that lies',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4000), Buffer.from('%%EOF')]),
      'dañado',
    ],
    ['half of one', async () => (await makePdf(['Uno'])).subarray(0, 700), 'incompleto o dañado'],
    [
      'one with a password',
      async () => makePdf(['Uno'], { options: { userPassword: 'secreto', pdfVersion: '1.7' } }),
      'protegido con contraseña',
    ],
    [
      'one with restrictions alone',
      async () =>
        makePdf(['Uno'], { options: { ownerPassword: 'secreto', permissions: { printing: 'lowResolution' } } }),
      'protegido con contraseña o restricciones',
    ],
    [
      'one with a program',
      async () => makePdf(['Uno'], { draw: (doc) => doc.addNamedJavaScript('hola', 'app.alert(1)') }),
      'contiene programas',
    ],
    [
      'one with a program whose name is disguised',
      async () => disguised(await makePdf(['Uno'], { draw: (doc) => doc.addNamedJavaScript('hola', 'app.alert(1)') })),
      'contiene programas',
    ],
    [
      'one that starts a program',
      async () =>
        makePdf(['Uno'], {
          draw: (doc) => doc.annotate(10, 10, 50, 50, { Subtype: 'Link', A: { S: 'Launch', F: 'calc.exe' } } as never),
        }),
      'abre otros programas',
    ],
    [
      'one with a file in it',
      async () => makePdf(['Uno'], { draw: (doc) => doc.file(Buffer.from('hola'), { name: 'virus.exe' }) }),
      'archivos adjuntos',
    ],
  ])('%s', async (_, make, reason) => {
    const answer = await upload(await make())
    expect(answer.estado).toBe('rechazada')
    expect(answer.motivo).toContain(reason)
    const made = await post(BASE, fields({ titulo: randomUUID(), subida: answer.id }))
    expect([made.status, made.body.error.fields.subida]).toEqual([400, answer.motivo])
  })
})

/** The same, with a letter of /JavaScript written as its number. */
function disguised(pdf: Buffer): Buffer {
  return Buffer.from(pdf.toString('latin1').replaceAll('/JavaScript', '/J#61vaScript'), 'latin1')
}

describe('a catalogue', () => {
  it('is made of a file: pages, cover, text, parts, counts; its replacement has the same address', async () => {
    const ready = await upload(await makePdf(['Catálogo de frenos', 'Clave BD-1047: balata delantera; AMO 1234.']))
    expect(ready).toMatchObject({ estado: 'lista', paginas: 2, motivo: '' })
    expect(ready.portada.webp.lg).toMatch(/^\/api\/archivos\/[0-9a-f]{32}-lg\.webp$/u)
    const coverFor = async (who: object) =>
      test.current.app.inject({ method: 'GET', url: ready.portada.webp.lg, ...who })
    const cover = await coverFor(person)
    expect((await coverFor({})).statusCode).toBe(404)
    expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/webp'])

    const made = await post(BASE, fields({ subida: ready.id }))
    expect(made.status).toBe(200)
    const { id } = made.body
    const stored = (await get(`${BASE}/${id}`)).body
    expect(stored).toMatchObject({ titulo: 'Frenos', estado: 'publicado', paginas: 2, paginasConTexto: 2, version: 1 })
    expect((await get(`${BASE}/subidas/${ready.id}`)).status).toBe(404)

    const shown = (await get(`/api/catalogos/${id}`)).body.results
    expect(shown.archivo).toBe(stored.archivo)
    const pdf = await test.current.app.inject({ method: 'GET', url: shown.archivo })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const publish = (publicado: boolean) =>
      test.current.database.db.updateTable('catalogues').set({ active: publicado }).where('id', '=', id).execute()
    expect((await coverFor({})).statusCode).toBe(200)
    await publish(false)
    expect((await coverFor({})).statusCode).toBe(404)
    expect((await test.current.app.inject({ method: 'GET', url: shown.archivo })).statusCode).toBe(404)
    const own = await test.current.app.inject({ method: 'GET', url: shown.archivo, ...person })
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store'])
    await publish(true)

    const parts = await get(`/api/catalogos/${id}/paginas/2/partes`)
    expect(parts.body.partes).toEqual([
      { k_parte: 'AMO 1234', descripcion: '' },
      { k_parte: 'BD-1047', descripcion: 'Balata delantera' },
    ])
    expect((await get(`/api/catalogos/${id}/paginas/1/partes`)).body.partes).toEqual([])

    for (const [text, pages] of [
      ['bd1047', [2]],
      ['balatas delanteras', [2]],
      ['CATALOGO frenos', [1]],
      ['amo-1234', [2]],
    ] as const) {
      const found = (await get(`/api/catalogos?buscar=${encodeURIComponent(text)}`)).body.results
      expect(found.map((each: { id: number; coincidencias: number[] }) => [each.id, each.coincidencias])).toEqual([
        [id, pages],
      ])
    }
    expect((await get('/api/catalogos?buscar=inexistente')).body.results).toEqual([])

    expect((await post(`/api/catalogos/${id}/abierto`)).status).toBe(200)
    await test.current.app.inject({ method: 'GET', url: shown.descarga })
    await test.current.app.inject({ method: 'GET', url: shown.descarga, headers: { range: 'bytes=100-' } })
    await expect.poll(async () => (await get(`${BASE}/${id}`)).body).toMatchObject({ abierto: 1, descargado: 1 })

    const other = await upload(await makePdf(['Otra edición']))
    const changed = await post(`${BASE}/${id}`, fields({ titulo: 'Frenos II', subida: other.id, version: 1 }))
    expect(changed.body).toEqual({ version: 2 })
    const replaced = (await get(`/api/catalogos/${id}`)).body.results
    expect(replaced).toMatchObject({ titulo: 'Frenos II', paginas: 1, descarga: shown.descarga })
    expect(replaced.archivo).not.toBe(shown.archivo)
    expect((await get('/api/catalogos?buscar=bd1047')).body.results).toEqual([])

    const stale = await post(`${BASE}/${id}`, fields({ titulo: 'Tarde', version: 1 }))
    expect([stale.status, stale.body.error.stale.stored.titulo]).toEqual([409, 'Frenos II'])

    await test.current.database.pool.query("update pdf_files set created_at = now() - interval '2 days'")
    await forgetPdfFiles(test.current)
    expect((await test.current.app.inject({ method: 'GET', url: shown.archivo })).statusCode).toBe(404)
    expect((await test.current.app.inject({ method: 'GET', url: replaced.archivo })).statusCode).toBe(200)

    const hidden = await post(`${BASE}/${id}`, fields({ titulo: 'Frenos II', publicado: false, version: 2 }))
    expect(hidden.status).toBe(200)
    expect((await get(`/api/catalogos/${id}`)).status).toBe(404)
    expect((await post(`${BASE}/${id}/elimina`, { version: 2 })).status).toBe(409)
    expect((await post(`${BASE}/${id}/elimina`, { version: 3 })).status).toBe(200)
    expect((await get(`${BASE}/${id}`)).status).toBe(404)
  })

  it('the same file sent again is not read again, and a part that comes later is found in it', async () => {
    const bytes = await makePdf(['Nueva clave ZZ-9001'])
    const one = await upload(bytes)
    const two = await upload(bytes, 'otro nombre.pdf')
    expect(two).toMatchObject({ estado: 'lista', paginas: 1 })
    expect(two.id).not.toBe(one.id)
    const { id } = (await post(BASE, fields({ titulo: 'Nuevas', subida: two.id }))).body
    expect((await get(`/api/catalogos/${id}/paginas/1/partes`)).body.partes).toEqual([])
    await makeProduct(test.current.database.db, { key: 'ZZ-9001' })
    expect((await get(`/api/catalogos/${id}/paginas/1/partes`)).body.partes).toEqual([
      { k_parte: 'ZZ-9001', descripcion: '' },
    ])
  })

  it('is refused with the field: category, title, year, a file that is not ready', async () => {
    const ready = await upload(await makePdf(['Uno']))
    const answers = [
      await post(BASE, fields({ categoria: null, subida: ready.id })),
      await post(BASE, fields({ categoriaNueva: 'Otra', subida: ready.id })),
      await post(BASE, fields({ categoria: 999_999, subida: ready.id })),
      await post(BASE, fields({ categoria: null, categoriaNueva: '2026', subida: ready.id })),
      await post(BASE, fields({ year: 1900, subida: ready.id })),
      await post(BASE, fields({ titulo: ' ', subida: ready.id })),
      await post(BASE, fields({ subida: randomUUID() })),
    ]
    expect(answers.map(({ status, body }) => [status, Object.keys(body.error.fields)])).toEqual([
      [400, ['categoria']],
      [400, ['categoriaNueva']],
      [400, ['categoria']],
      [400, ['categoriaNueva']],
      [400, ['year']],
      [400, ['titulo']],
      [400, ['subida']],
    ])
    const { body } = await post(
      BASE,
      fields({ titulo: 'Con categoría', categoria: null, categoriaNueva: 'Suspensión y dirección', subida: ready.id }),
    )
    expect((await get(`${BASE}/${body.id}`)).body.categoria).toMatchObject({ slug: 'suspension-y-direccion' })
    const same = await upload(await makePdf(['Otro más']))
    const taken = await post(
      BASE,
      fields({ titulo: 'Con categoría', categoria: null, categoriaNueva: 'SUSPENSION Y DIRECCION', subida: same.id }),
    )
    expect([taken.status, Object.keys(taken.body.error.fields)]).toEqual([409, ['titulo']])
  })

  it('that came without being read is read by the job', async () => {
    const { database, storage } = test.current
    const bytes = await makePdf(['Guardado antes: BD-1047'])
    const name = `${'e'.repeat(32)}.pdf`
    await storage.write(name, bytes)
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into catalogues (category_id, year, title, file_name, bytes, pages) values ($1, 2019, 'Viejo', $2, $3, 1) returning id`,
      [category, name, bytes.length],
    )
    await readStoredPdfs(test.current, new AbortController().signal)
    expect((await get(`/api/catalogos/${rows[0]?.id}/paginas/1/partes`)).body.partes).toMatchObject([
      { k_parte: 'BD-1047' },
    ])
  })
})

describe('access', () => {
  it.each([
    [{ roles: ['admin'] }, 200],
    [{ roles: ['MKTG'] }, 200],
    [{ permissions: ['pdfcatalogo-create'] }, 200],
    [{ permissions: ['banner-create'] }, 403],
    [{ roles: ['cliente'] }, 403],
    [{ roles: ['CustomerService'] }, 403],
  ] as const)('%j: %i', async (recipe, status) => {
    const who = await signIn(test.current, recipe)
    expect((await get(BASE, who)).status).toBe(status)
    expect((await post(`${BASE}/subidas`, { nombre: 'a.pdf', bytes: 5, modificado: 1 }, who)).status).toBe(status)
  })
})

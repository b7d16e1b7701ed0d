import { beforeAll, describe, expect, it } from 'vitest'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
let rfc = ''
beforeAll(async () => {
  admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })
  const { db } = test.current.database
  const { id } = await makeCompany(db, { name: 'Taller Sur', branches: ['Centro', 'Norte'] })
  rfc = (await db.selectFrom('companies').select('rfc').where('id', '=', id).executeTakeFirstOrThrow()).rfc
})
const { get } = callsOf(test, () => admin)

const HEADINGS = 'nombre,correo,usuario,rol,empresa,sucursal,teléfono'

async function send(
  content: string | Uint8Array<ArrayBuffer>,
  { applies = false, who = admin, name = 'gente.csv' } = {},
) {
  const { payload, headers } = await multipart([{ field: 'archivo', name, content }], applies ? { aplicar: 'si' } : {})
  const answer = await test.current.app.inject({
    method: 'POST',
    url: '/api/importaUsuarios',
    payload,
    headers: { ...who.headers, ...headers },
    cookies: who.cookies,
  })
  return { status: answer.statusCode, json: answer.json() }
}
const csv = (...rows: string[]) => [HEADINGS, ...rows].join('\n')
const people = async (text: string) => (await get(`/api/searchUser?email=${text}`)).json
const audits = async () => {
  const { db } = test.current.database
  return (await db.selectFrom('audit_entries').select('id').where('note', '=', 'por archivo').execute()).length
}

it('is for administrators', async () => {
  for (const role of ['director', 'manager', 'cliente']) {
    const who = await signIn(test.current, {
      roles: [role],
      permissions: ['users-create', 'users-update', 'users-read'],
    })
    expect((await send(csv('Ana,ana@alta.mx,,MKTG,,,'), { applies: true, who })).status).toBe(403)
  }
  expect(await people('alta.mx')).toEqual([])
})

it('first shows the result, and stores nothing', async () => {
  const { json } = await send(csv('Ana López,ANA@previa.mx,ana.previa,"MKTG, asesor",,,33 1234 5678'))
  expect(json).toEqual({
    personas: [
      {
        fila: 2,
        nombre: 'Ana López',
        correo: 'ana@previa.mx',
        roles: ['MKTG', 'asesor'],
        empresa: '',
        igual: false,
        motivos: [],
      },
    ],
    primeras: [
      {
        grupo: '',
        archivo: 'gente.csv',
        fila: 2,
        de: 'Ana López',
        estado: 'nueva',
        leido: [
          { columna: 'nombre', texto: 'Ana López' },
          { columna: 'correo', texto: 'ANA@previa.mx' },
          { columna: 'usuario', texto: 'ana.previa' },
          { columna: 'rol', texto: 'MKTG, asesor' },
          { columna: 'teléfono', texto: '33 1234 5678' },
        ],
        valores: [
          { campo: 'Nombre', valor: 'Ana López', hoy: null },
          { campo: 'Correo', valor: 'ana@previa.mx', hoy: null },
          { campo: 'Usuario', valor: 'ana.previa', hoy: null },
          { campo: 'Roles', valor: 'MKTG, asesor', hoy: null },
          { campo: 'Teléfono', valor: '33 1234 5678', hoy: null },
        ],
      },
    ],
    rechazadas: 0,
    columnasSinLeer: [],
    aplicado: false,
  })
  expect(await people('previa.mx')).toEqual([])
})

it('invites everybody, with roles, company and branch', async () => {
  const before = await audits()
  const file = csv(
    'Beto Ruiz,beto@alta.mx,,cliente,' + rfc.toLowerCase() + ',norte,',
    'Ceci Sol,ceci@alta.mx,ceci,mktg,,,',
  )
  expect((await send(file, { applies: true })).json).toMatchObject({ aplicado: true, rechazadas: 0 })
  const [beto, ceci] = await people('alta.mx')
  expect(beto).toMatchObject({
    name: 'Beto Ruiz',
    estado: 'invitado',
    roles: [{ name: 'cliente' }],
    empresa: { nombre: 'Taller Sur' },
  })
  expect(beto.invitacionVence).not.toBeNull()
  expect((await get(`/api/getUser/${beto.id}`)).json).toMatchObject({
    sucursales: [{ nombre: 'Norte' }],
    vista: 'sucursal',
  })
  expect(ceci).toMatchObject({ username: 'ceci', roles: [{ name: 'MKTG' }], empresa: null })
  const { db } = test.current.database
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'template'])
    .where('user_id', 'in', [beto.id, ceci.id])
    .execute()
  expect(mails).toEqual([
    { recipient: 'beto@alta.mx', template: 'invitacion' },
    { recipient: 'ceci@alta.mx', template: 'invitacion' },
  ])
  expect((await audits()) - before).toBe(2)
  const again = await send(file, { applies: true })
  expect(again.json).toMatchObject({ aplicado: true, rechazadas: 0, personas: [{ igual: true }, { igual: true }] })
  expect(again.json.primeras).toMatchObject([
    { estado: 'igual', valores: expect.arrayContaining([{ campo: 'Sucursales', valor: 'Norte', hoy: 'Norte' }]) },
    { estado: 'igual' },
  ])
  expect((await audits()) - before).toBe(2)
  const other = await send(file.replace('Beto Ruiz', 'Beto Paz'), { applies: true })
  expect(other.json).toMatchObject({ aplicado: false, rechazadas: 1 })
})

describe('a row is refused with its reasons, and then nobody is stored', () => {
  it.each([
    [',malo,,,,,', ['nombre: Falta este dato.', 'correo: Escribe un correo como nombre@dominio.mx.', 'rol: falta']],
    ['Ana,a1@malo.mx,A B,MKTG,,,', ['usuario: Usa de 3 a 40 letras sin acento, cifras, puntos y guiones.']],
    ['Ana,a2@malo.mx,,Jefe,,,', ['rol: no hay un rol «Jefe»']],
    ['Ana,a3@malo.mx,,cliente,,,', ['El rol cliente necesita una empresa.']],
    ['Ana,a4@malo.mx,,MKTG,RFC,,', ['Quien pertenece a una empresa solo lleva roles de cliente: quita MKTG.']],
    ['Ana,a5@malo.mx,,cliente,XXX010101XX1,,', ['empresa: no hay una con el RFC o el nombre XXX010101XX1']],
    ['Ana,a6@malo.mx,,cliente,RFC,Sur,', ['sucursal: Taller Sur no tiene una «Sur»']],
    ['Ana,a7@malo.mx,,MKTG,,Centro,', ['sucursal: falta la empresa']],
    ['Ana,a8@malo.mx,,MKTG,,,123', ['teléfono: Escribe los 10 dígitos de tu teléfono.']],
    ['=HYPERLINK("x"),a9@malo.mx,,MKTG,,,', ['nombre: fórmula en la celda: escribe el valor']],
    ['Ana,bueno@malo.mx,,MKTG,,,', ['correo: está también en la fila 2']],
  ])('%s', async (row, reasons) => {
    const bad = row.replace('RFC,', `${rfc},`).replace('=HYPERLINK("x")', '"=HYPERLINK(""x"")"')
    const { json } = await send(csv('Bueno,bueno@malo.mx,,MKTG,,,', bad), { applies: true })
    expect(json).toMatchObject({ aplicado: false, rechazadas: 1 })
    expect(json.personas[1].motivos).toEqual(reasons)
    expect(await people('malo.mx')).toEqual([])
  })

  it('of addresses that accounts have, whatever the case', async () => {
    await makeUser(test.current.database.db, { email: 'estaba@x.mx', username: 'estaba', roles: ['MKTG'] })
    const { json } = await send(csv('Ana,ESTABA@x.mx,,MKTG,,,', 'Eva,otra@x.mx,Estaba,MKTG,,,'))
    expect(json.personas.map(({ motivos }: { motivos: string[] }) => motivos)).toEqual([
      ['correo: ya hay una cuenta con este correo'],
      ['usuario: ya hay una cuenta con este usuario'],
    ])
  })
})

describe('files', () => {
  it('of Excel are read too', async () => {
    async function* batches() {
      yield [{ nombre: 'Hugo', correo: 'hugo@excel.mx', rol: 'MKTG' }]
    }
    const sheet = writeSheet({
      name: 'Gente',
      columns: [
        { heading: 'nombre', value: ({ nombre }) => nombre },
        { heading: 'correo', value: ({ correo }) => correo },
        { heading: 'rol', value: ({ rol }) => rol },
      ],
      batches: batches(),
      timeZone: 'UTC',
    })
    const bytes = new Uint8Array(Buffer.concat(await Array.fromAsync(sheet)))
    expect((await send(bytes, { name: 'gente.xlsx' })).json.personas).toMatchObject([
      { correo: 'hugo@excel.mx', motivos: [] },
    ])
  })

  it.each([
    ['nombre,correo\nAna,a@x.mx\n', '«gente.csv»: falta la columna «rol».'],
    ['', '“gente.csv” está vacío.'],
    ['%PDF-1.7\n%%EOF\n', '“gente.csv” no es CSV o Excel (XLSX).'],
  ])('that are unreadable are reported: %j', async (content, message) => {
    const { status, json } = await send(content)
    expect([status, json.error.message]).toEqual([400, message])
  })

  it('without a file there is nothing to read', async () => {
    const { app } = test.current
    const answer = await app.inject({ method: 'POST', url: '/api/importaUsuarios', payload: {}, ...admin })
    expect(answer.statusCode).toBe(400)
  })
})

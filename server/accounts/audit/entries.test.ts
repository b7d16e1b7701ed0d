import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-22T05:30:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
let auditor: SignedIn

beforeAll(async () => {
  const { db } = test.current.database
  auditor = await signIn(test.current, { roles: ['director'], permissions: ['auditoria-read', 'users-read'] })
  await sql`insert into branches (code, name, time_zone, is_main) values ('TIJ', 'Tijuana', 'America/Tijuana', true)`.execute(
    db,
  )
  const ana = await makeUser(db, { name: 'Ana López', email: 'ana@tuerca.mx' })
  const beto = await makeUser(db, { name: 'Beto Ruiz' })
  const entry = { subject_kind: 'usuario', subject_id: '7', subject_name: 'Íñigo Peña' }
  await db
    .insertInto('audit_entries')
    .values([
      // In Tijuana the last minutes of the 20th, the first of the 21st, and the last of it.
      { ...entry, at: '2026-11-21T07:59:00Z', action: 'usuario.modificado', actor_id: ana.id, note: '100%' },
      { ...entry, at: '2026-11-21T08:00:00Z', action: 'sesion.iniciada', actor_id: beto.id, address: '10.0.0.9' },
      {
        ...entry,
        at: '2026-11-22T07:59:59Z',
        action: 'usuario.modificado',
        actor_id: beto.id,
        on_behalf_of_id: ana.id,
        before: JSON.stringify({ name: 'Iñigo' }),
        after: JSON.stringify({ name: 'Íñigo Peña' }),
      },
      { at: '2026-11-22T08:00:00Z', action: 'rol.creado', subject_kind: 'rol', subject_name: '=HYPERLINK("x")' },
    ])
    .execute()
})

const get = async (query = '', who: Partial<SignedIn> = auditor) => {
  const { headers = {}, cookies = {} } = who
  return test.current.app.inject({ headers, cookies, url: `/api/auditoria${query}` })
}
const datesOf = async (query: string) => {
  const { filas } = (await get(query)).json()
  return filas.map(({ fecha }: { fecha: string }) => fecha.slice(8, 16))
}

describe('GET /api/auditoria', () => {
  it('has the newest first, with names, and before and after', async () => {
    const { filas, ...rest } = (await get()).json()
    expect(rest).toEqual({
      total: 4,
      pagina: 1,
      porPagina: 25,
      paginas: 1,
      acciones: ['rol.creado', 'sesion.iniciada', 'usuario.modificado'],
      tipos: ['rol', 'usuario'],
    })
    expect(filas[0]).toMatchObject({ quien: null, enNombreDe: null, accion: 'rol.creado' })
    expect(filas[1]).toMatchObject({
      quien: { nombre: 'Beto Ruiz' },
      enNombreDe: { nombre: 'Ana López' },
      sobre: { tipo: 'usuario', id: '7', nombre: 'Íñigo Peña' },
      antes: { name: 'Iñigo' },
      despues: { name: 'Íñigo Peña' },
    })
  })

  it.each([
    ['?desde=2026-11-21&hasta=2026-11-21', ['22T07:59', '21T08:00']],
    ['?hasta=2026-11-20', ['21T07:59']],
    ['?desde=2026-11-22', ['22T08:00']],
    ['?desde=2026-11-23', []],
    ['?quien=ana', ['22T07:59', '21T07:59']],
    ['?quien=ANA@tuerca', ['22T07:59', '21T07:59']],
    ['?quien=nadie', []],
    ['?accion=sesion.iniciada', ['21T08:00']],
    ['?tipo=rol', ['22T08:00']],
    ['?tipo=usuario&sobre=7&quien=ruiz', ['22T07:59', '21T08:00']],
    ['?buscar=pena%20inigo', ['22T07:59', '21T08:00', '21T07:59']],
    ['?buscar=%25', ['21T07:59']],
    ['?buscar=10.0.0.9', ['21T08:00']],
    ['?orden=fecha&porPagina=2&pagina=2', ['22T07:59', '22T08:00']],
    ['?orden=accion', ['22T08:00', '21T08:00', '21T07:59', '22T07:59']],
    ['?pagina=abc&orden=nada&desde=ayer&porPagina=0', ['22T08:00', '22T07:59', '21T08:00', '21T07:59']],
  ])('%s', async (query, dates) => expect(await datesOf(query)).toEqual(dates))

  it.each([
    [{}, 401],
    [{ roles: ['cliente'] }, 403],
    [{ roles: ['manager'], permissions: ['users-read'] }, 403],
    [{ roles: ['admin'] }, 200],
    [{ permissions: ['auditoria-read'] }, 200],
  ] as const)('answers %j with %i, and its export too', async (recipe, status) => {
    const who = status === 401 ? {} : await signIn(test.current, recipe)
    expect((await get('', who)).statusCode).toBe(status)
    expect((await get('/exporta', who)).statusCode).toBe(status)
  })
})

describe('GET /api/auditoria/exporta', () => {
  it('is a CSV that Excel opens, in the order and by the filters of the list, in the time of the branch', async () => {
    const { headers, body } = await get('/exporta?tipo=rol')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Auditoria 2026-11-21.csv"; filename*=UTF-8''Auditor%C3%ADa%202026-11-21.csv`,
      'cache-control': 'no-store',
    })
    expect(body).toBe(
      '\uFEFFFecha,Quién,En nombre de,Acción,Sobre,Nombre,Id,Nota,Dirección,Navegador,Antes,Después\r\n' +
        `2026-11-22 00:00:00,,,Rol creado,Rol,"'=HYPERLINK(""x"")",,,,,,\r\n`,
    )
  })

  it('streams 20,000 rows, whatever they hold, through a cursor', async () => {
    const { database } = test.current
    const texts = ['=1+1', '+52 33', '-5', '@sum', '\tx', '\rx', 'a "b", c', 'línea\notra', ' blanco ', 'ñandú \u0001']
    await sql`
      insert into audit_entries (action, subject_kind, subject_name, at)
      select 'prueba.masiva', 'prueba', (array[${sql.join(texts)}])[1 + n % ${texts.length}], ${NOW}::timestamptz - n * interval '1 s'
      from generate_series(0, 19999) n`.execute(database.db)
    const csv = (await get('/exporta?tipo=prueba')).body
    const names = readCsv(csv)
      .slice(1)
      .map((row) => row[5])
    expect(names).toHaveLength(20_000)
    expect(names.slice(0, 10)).toEqual([
      "'=1+1",
      "'+52 33",
      "'-5",
      "'@sum",
      "'\tx",
      "'\rx",
      'a "b", c',
      'línea\notra',
      ' blanco ',
      'ñandú \u0001',
    ])

    const xlsx = await get('/exporta?formato=xlsx&tipo=prueba')
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    const { sheets } = await readXlsx(xlsx.rawPayload)
    const rows = sheets[0]?.rows ?? []
    expect(rows).toHaveLength(20_001)
    expect(rows[1]?.slice(0, 6)).toEqual([
      new Date('2026-11-21T21:30:00Z'),
      null,
      null,
      'Prueba masiva',
      'Prueba',
      '=1+1',
    ])
    expect(rows[10]?.[5]).toBe('ñandú ')
    expect(connectionsInUse()).toBe(0)
  })
})

function connectionsInUse(): number {
  const { totalCount, idleCount } = test.current.database.longReads
  return totalCount - idleCount
}

/** A reader of its own: quotes doubled inside quotes, CRLF between rows. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('what it was before and after', () => {
  const COST = { subject_kind: 'parte', subject_name: 'COSTO-1', action: 'parte.costo_modificado' }
  const seen = async (sobre: string, permissions: readonly string[], roles: readonly string[] = []) => {
    const who = await signIn(test.current, { roles, permissions: ['auditoria-read', ...permissions] })
    const { filas } = (await get(`?buscar=${sobre}`, who)).json()
    const file = await get(`/exporta?formato=csv&buscar=${sobre}`, who)
    const [{ antes, despues, reservado }] = filas
    return { antes, despues, reservado, file: file.body }
  }

  beforeAll(async () => {
    await test.current.database.db
      .insertInto('audit_entries')
      .values([
        { ...COST, subject_id: '1', before: '{"cost": 71.5}', after: '{"cost": 91.5, "listPrice": 120}' },
        {
          action: 'empresa.modificada',
          subject_kind: 'empresa',
          subject_name: 'Vecino',
          after: '{"rfc": "XAXX010101000"}',
        },
        {
          action: 'configuracion.ventas_modificada',
          subject_kind: 'configuracion',
          subject_name: 'Ventas',
          after: '{"x": 1}',
        },
      ])
      .execute()
  })

  it.each<[string, readonly string[], readonly string[], object | null]>([
    ['nobody else', [], [], null],
    ['who changes prices, without costs', ['precios-update'], [], { listPrice: 120 }],
    ['who also sees costs', ['precios-update', 'costos-read'], [], { cost: 91.5, listPrice: 120 }],
    ['an administrator', [], ['admin'], { cost: 91.5, listPrice: 120 }],
  ])('of a price is for %s', async (_, permissions, roles, expected) => {
    const { despues, reservado, file } = await seen('COSTO-1', permissions, roles)
    expect([despues, reservado]).toEqual([expected, expected === null])
    expect(file.includes('91.5')).toBe(expected !== null && 'cost' in expected)
    expect(file.includes('120')).toBe(expected !== null)
  })

  it.each<[string, readonly string[], readonly string[], boolean]>([
    ['Vecino', [], [], false],
    ['Vecino', ['empresas-read'], [], true],
    ['Vecino', [], ['director'], true],
    ['Vecino', ['empresas-read'], ['asesor'], false],
    ['Ventas', ['empresas-read', 'precios-update'], ['director'], false],
    ['Ventas', [], ['admin'], true],
  ])('of %s, with %j and %j: %s', async (name, permissions, roles, isSeen) => {
    expect((await seen(name, permissions, roles)).reservado).toBe(!isSeen)
  })
})

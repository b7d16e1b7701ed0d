import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { PartImport, RevertPreview } from '#contract/sync/part-files.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { lockImports } from '#server/sync/imports/import-store.ts'
import { importFiles } from '#server/sync/imports/service.ts'
import { sourceFromBytes } from '#imports/source.ts'
import { latestNotices } from '#test/notices.ts'
import { usePartImportScreen } from '#test/set-ups/part-import-screen.ts'
import { signIn } from '#test/sign-in.ts'
import { cleanImportFiles } from './clean-service.ts'
import { failImport, settleImports } from './fail-service.ts'
import { importFolder } from './import-folder.ts'

const { test, people, loads, start, stored } = usePartImportScreen()
const keys = async (prefix: string) => {
  const { rows } = await test.current.database.pool.query<{ key: string }>(
    'select key from products where starts_with(key, $1) order by key',
    [prefix],
  )
  return rows.map(({ key }) => key)
}

it('tries, applies, notifies and reverts; each is audited', async () => {
  start()
  const tried = await loads.tried(
    {
      'piezas.csv': 'Código;Descripción;Línea;Color\nUNO-1;Balata cerámica;Balatas;rojo\n#N/D;Sin clave;Balatas;azul\n',
      'precios.csv': 'clave,precio\nUNO-1,120.50\nYA-1,0\n',
    },
    { remitente: 'Acme' },
  )
  expect(tried).toMatchObject({
    estado: 'con_errores',
    archivos: ['piezas.csv', 'precios.csv'],
    quien: 'Zoe Admin',
    remitente: 'Acme',
    tipo: 'todo',
    falla: '',
    puede: { aplicar: true, revisar: true, descartar: true, deshacer: false },
  })
  expect(
    tried.conteos?.map(({ archivo, filas, utiles, sinDatos, rechazadas }) => [
      archivo,
      filas,
      utiles,
      sinDatos,
      rechazadas,
    ]),
  ).toEqual([
    ['piezas.csv', 2, 1, 0, 1],
    ['precios.csv', 2, 1, 1, 0],
  ])
  expect(tried.columnas[0]?.columnas.map(({ encabezado, campo, muestras }) => [encabezado, campo, muestras])).toEqual([
    ['Código', 'clave', ['UNO-1', '#N/D']],
    ['Descripción', 'descripcion', ['Balata cerámica', 'Sin clave']],
    ['Línea', 'linea', ['Balatas']],
    ['Color', null, ['rojo', 'azul']],
  ])
  expect(
    tried.primeras.map(({ grupo, fila, de, estado, valores }) => [
      grupo,
      fila,
      de,
      estado,
      valores.map(({ valor }) => valor),
    ]),
  ).toEqual([
    ['Productos', 2, 'UNO-1', 'nueva', ['Balata cerámica', 'Balatas']],
    ['Precios de lista', 2, 'UNO-1', 'nueva', ['$120.50']],
  ])
  expect(tried.primeras[1]?.leido).toEqual([
    { columna: 'clave', texto: 'UNO-1' },
    { columna: 'precio', texto: '120.50' },
  ])
  expect([tried.mayores, tried.porConfirmar]).toEqual([[], { huella: '', preguntas: [] }])
  expect(tried.rechazadas).toHaveLength(1)
  expect(await keys('UNO')).toEqual([])
  expect(await stored()).toHaveLength(2)

  const applied = await loads.done(tried.id, 'aplica')
  const [ended, waited] = await latestNotices(test.current, people.who)
  expect([waited, ended]).toEqual(['Productos: la carga tiene filas por revisar', 'Productos: la carga se aplicó'])
  expect(applied).toMatchObject({ estado: 'aplicado', conteosDePrueba: null, puede: { deshacer: true } })
  expect(await keys('UNO')).toEqual(['UNO-1'])
  expect(await stored()).toEqual([])

  const file = await loads.get<string>(`/${tried.id}/rechazadas`)
  expect(file.body).toContain('piezas.csv,3,Código,#N/D')
  const list = await loads.get<{ filas: object[] }>()
  expect(list.body.filas[0]).toMatchObject({
    id: tried.id,
    estado: 'aplicado',
    quien: 'Zoe Admin',
    nuevas: 2,
    rechazadas: 1,
    celdasRechazadas: 0,
  })
  expect((await loads.get('/remitentes')).body).toEqual({ remitentes: ['Acme'] })

  const preview = await loads.get<RevertPreview>(`/${tried.id}/deshace`)
  expect(preview.body).toMatchObject({ impide: '' })
  expect(preview.body.tablas).toContainEqual({
    nombre: 'Piezas',
    seQuitan: 1,
    vuelvenComoEstaban: 0,
    regresan: 0,
    ejemplos: ['UNO-1'],
  })
  expect((await loads.done(tried.id, 'deshace')).estado).toBe('revertido')
  expect(await keys('UNO')).toEqual([])
  const { rows } = await test.current.database.pool.query<{ action: string }>(
    `select action from audit_entries where subject_kind = 'importacion' and subject_id = $1 order by id`,
    [String(tried.id)],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'importacion.subida',
    'importacion.pedida',
    'importacion.aplicada',
    'importacion.reversion_pedida',
    'importacion.revertida',
  ])
})

it('does not fail an import that was tried meanwhile: its job was still at work when it was looked up', async () => {
  start()
  const tried = await loads.tried({ 'mientras.csv': 'clave,línea\nMIE-1,Balatas\n' })
  await failImport(test.current.database, tried.id, 'El trabajo se detuvo.')
  expect(await loads.settled(tried.id)).toMatchObject({ estado: 'listo', falla: '' })
})

describe('names', () => {
  it('in doubt are decided by a user, and not asked again', async () => {
    start()
    await test.current.database.pool.query(`insert into lines (name) values ('Terminales de dirección')`)
    const file = {
      'lineas.csv':
        'clave,NO. PARTE EQUIVALENTE GATES,línea\nNOM-1,AB100,TERMINAL DIRECCI.\nNOM-2,AB200,TERMINAL DIRECCION\n',
    }
    const tried = await loads.tried(file)
    expect(tried.nombres).toEqual({
      unidos: 1,
      dudosos: 1,
      nuevos: 0,
      lista: [
        {
          tipo: 'linea',
          armadora: '',
          escrito: 'TERMINAL DIRECCI.',
          filas: 1,
          resultado: 'dudoso',
          motivo: 'comienzo',
          opciones: [{ armadora: '', nombre: 'Terminales de dirección', da: '' }],
        },
        expect.objectContaining({ escrito: 'TERMINAL DIRECCION', resultado: 'unido', motivo: 'numero' }),
      ],
      parecidas: [],
    })
    expect(tried.columnas[0]?.columnas[1]).toMatchObject({ campo: 'equivalencia', deQuien: 'GATES', porPalabras: true })
    expect(tried.rechazadas).toMatchObject([{ fila: 2, columna: 'línea', valor: 'TERMINAL DIRECCI.' }])

    const again = await loads.post(tried.id, 'revisa', {
      tipo: 'todo',
      remitente: '',
      columnas: [],
      nombres: [
        {
          tipo: 'linea',
          armadora: '',
          escrito: 'TERMINAL DIRECCI.',
          es: { armadora: '', nombre: 'Terminales de dirección' },
        },
      ],
    })
    const decided = await loads.settled(again.body.carga)
    expect(decided).toMatchObject({ falla: '', estado: 'listo', rechazadas: [], nombres: { unidos: 2, dudosos: 0 } })
    await loads.done(decided.id, 'aplica')
    const { rows } = await test.current.database.pool.query(
      `select p.key, l.name from products p join lines l on l.id = p.line_id where starts_with(p.key, 'NOM') order by p.key`,
    )
    expect(rows).toEqual([
      { key: 'NOM-1', name: 'Terminales de dirección' },
      { key: 'NOM-2', name: 'Terminales de dirección' },
    ])
    const next = await loads.tried({ 'mas.csv': 'clave,línea\nNOM-3,TERMINAL DIRECCI.\n' })
    expect(next).toMatchObject({ estado: 'listo', nombres: { lista: [{ resultado: 'unido', motivo: 'decidido' }] } })
    const { rows: entries } = await test.current.database.pool.query(
      `select after from audit_entries where action = 'importacion.revisada' and subject_id = $1`,
      [String(decided.id)],
    )
    expect(JSON.stringify(entries)).toContain('TERMINAL DIRECCI.: Terminales de dirección')
  })

  it('of makes that seem misspelt are decided for the load, through all its reviews', async () => {
    start()
    const file = {
      'mal.csv': 'clave,línea,armadora,modelo\nMAL-1,Balatas,DOGDE,RAM 1500\nMAL-2,Balatas,HYNDAI,ACCENT\n',
    }
    const tried = await loads.tried(file)
    expect(tried.porConfirmar.preguntas).toMatchObject([{ que: 'mal_escritas', cuantas: 2 }])
    expect(tried.nombres?.parecidas).toMatchObject([
      { tipo: 'armadora', escrito: 'DOGDE', filas: 1, resultado: 'nuevo', opciones: [{ nombre: 'Dodge' }] },
      { tipo: 'armadora', escrito: 'HYNDAI', opciones: [{ nombre: 'Hyundai' }] },
    ])
    const decide = async (id: number, escrito: string, nombre: string | null) => {
      const es = nombre === null ? null : { armadora: '', nombre }
      const again = await loads.post(id, 'revisa', {
        tipo: 'todo',
        remitente: '',
        columnas: [],
        nombres: [{ tipo: 'armadora', armadora: '', escrito, es }],
      })
      return loads.settled(again.body.carga)
    }
    const first = await decide(tried.id, 'DOGDE', 'Dodge')
    expect(first.porConfirmar.preguntas).toMatchObject([{ nombres: ['HYNDAI (¿Hyundai?)'] }])
    const second = await decide(first.id, 'HYNDAI', null)
    expect(second.porConfirmar.preguntas).toEqual([])
    expect(second.nombres?.parecidas).toMatchObject([
      { escrito: 'HYNDAI', resultado: 'nuevo', motivo: 'decidido' },
      { escrito: 'DOGDE', resultado: 'unido', motivo: 'decidido' },
    ])
    await loads.done(second.id, 'aplica')
    const { rows } = await test.current.database.pool.query(
      `select p.key, k.name from products p join applications a on a.product_id = p.id join models m on m.id = a.model_id
         join makes k on k.id = m.make_id where starts_with(p.key, 'MAL') order by p.key`,
    )
    expect(rows).toEqual([
      { key: 'MAL-1', name: 'Dodge' },
      { key: 'MAL-2', name: 'HYNDAI' },
    ])
  })
})

describe('columns', () => {
  it('unknown ones are mapped by a user, and remembered for the sender', async () => {
    start()
    const file = { 'raro.csv': 'Mi número,Lo que vale,Grupo,Otra\nDOS-1,$10,Balatas,x\n' }
    const first = await loads.tried(file, { remitente: 'Raros SA' })
    expect(first).toMatchObject({ estado: 'con_errores', puede: { aplicar: false, revisar: true } })
    expect(first.falla).toContain('falta la columna de la clave')
    const again = await loads.post(first.id, 'revisa', {
      tipo: 'todo',
      remitente: 'Raros SA',
      columnas: [
        { encabezado: 'Mi número', campo: 'clave' },
        { encabezado: 'Lo que vale', campo: 'precio' },
        { encabezado: 'Grupo', campo: null },
      ],
    })
    const second = await loads.settled(again.body.carga)
    expect(second.falla).toContain('la clave no existe')
    // A price alone is of no part that there is.
    expect(second.rechazadas[0]).toMatchObject({ valor: 'DOS-1' })
    expect(second.columnas[0]?.columnas.map(({ supuesto, campo }) => [supuesto, campo])).toEqual([
      [null, 'clave'],
      [null, 'precio'],
      ['linea', null],
      [null, null],
    ])
    expect((await loads.get<PartImport>(`/${first.id}`)).body).toMatchObject({
      estado: 'fallido',
      siguiente: second.id,
    })
    const later = await loads.tried(file, { remitente: 'raros sa' })
    expect(later.columnas[0]?.columnas.map(({ campo }) => campo)).toEqual(['clave', 'precio', null, null])
    expect((await loads.tried(file, { remitente: 'Otros' })).falla).toContain('falta la columna de la clave')
  })

  it('of one kind only', async () => {
    start()
    const file = { 'todo.csv': 'clave,descripción,precio\nYA-1,Otra descripción,99\n' }
    const tried = await loads.tried(file, { tipo: 'precios' })
    expect(tried.conteos?.[0]?.tipos.map(({ tipo }) => tipo)).toEqual(['precios'])
    const none = await loads.tried(file, { tipo: 'existencias' })
    expect(none.falla).toContain('ninguna columna de lo que se pidió tomar')
    expect((await loads.upload(file, { tipo: 'nada' })).status).toBe(400)
  })
})

describe('two at once', () => {
  it('the second waits for the first, and reports it', async () => {
    start()
    const tried = await loads.tried({ 'a.csv': 'clave,línea\nCUATRO-1,Balatas\n' })
    const { database } = test.current
    await inTransaction(database, async ({ client }) => {
      await lockImports(client, () => {})
      expect((await loads.post(tried.id, 'aplica')).status).toBe(200)
      for (;;) {
        const { rows } = await database.pool.query<{ message: string }>(
          'select message from job_runs r join imports i on i.job_id = r.job_id where i.id = $1',
          [tried.id],
        )
        if (rows[0]?.message === 'Espera a que termine otra carga') break
        await delay(100)
      }
      expect((await loads.get<PartImport>(`/${tried.id}`)).body.estado).toBe('aplicando')
    })
    expect((await loads.settled(tried.id)).estado).toBe('aplicado')
  })

  it('people: one applies', async () => {
    start()
    const tried = await loads.tried({ 'a.csv': 'clave,línea\nCINCO-1,Balatas\n' })
    const statuses = (await Promise.all([loads.post(tried.id, 'aplica'), loads.post(tried.id, 'aplica')])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await loads.settled(tried.id)).estado).toBe('aplicado')
  })
})

it('waits for a user while others import by the command line, and reports what has changed meanwhile', async () => {
  start()
  const tried = await loads.tried({ 'a.csv': 'clave,línea\nSEIS-1,Balatas\nSEIS-2,Balatas\n' })
  const other = sourceFromBytes('b.csv', Buffer.from('clave,línea\nSEIS-1,Balatas\n'))
  await importFiles(test.current.database, { files: [other], dryRun: false, actor: 'consola' })
  expect((await loads.get<PartImport>(`/${tried.id}`)).body.estado).toBe('listo')
  const applied = await loads.done(tried.id, 'aplica')
  expect(applied.conteos?.[0]?.tipos).toEqual([{ tipo: 'productos', nuevas: 1, cambian: 0, iguales: 1, repetidas: 0 }])
  expect(applied.conteosDePrueba?.[0]?.tipos).toEqual([
    { tipo: 'productos', nuevas: 2, cambian: 0, iguales: 0, repetidas: 0 },
  ])
})

it('cannot be reverted once a user changed its results, with the reason', async () => {
  start()
  const tried = await loads.tried({ 'a.csv': 'clave,línea\nSIETE-1,Balatas\n' })
  await loads.done(tried.id, 'aplica')
  await test.current.database.pool.query(`update products set description = 'otra' where key = 'SIETE-1'`)
  const { body } = await loads.get<RevertPreview>(`/${tried.id}/deshace`)
  expect(body.impide).toContain('1 registro cambió después')
  const ended = await loads.done(tried.id, 'deshace')
  expect(ended).toMatchObject({ estado: 'aplicado', trabajo: { que: 'deshacer', sigue: false } })
  expect(ended.aviso).toContain('SIETE-1')
})

it('has failed when its job is gone, and can be started again', async () => {
  const { body } = await loads.upload({ 'a.csv': 'clave,línea\nOCHO-1,Balatas\n' })
  const { database } = test.current
  await database.pool.query(
    `update pgboss.job set state = 'cancelled' where id = (select job_id from imports where id = $1)`,
    [body.carga],
  )
  await settleImports(database)
  const failed = (await loads.get<PartImport>(`/${body.carga}`)).body
  expect(failed).toMatchObject({ estado: 'fallido', puede: { revisar: true, aplicar: false } })
  start()
  const again = await loads.post(body.carga, 'revisa', { tipo: 'todo', remitente: '', columnas: [] })
  expect((await loads.settled(again.body.carga)).estado).toBe('listo')
  expect((await loads.post(body.carga, 'revisa', { tipo: 'todo', remitente: '', columnas: [] })).status).toBe(409)
})

it('loses its files after a week, and then has ended', async () => {
  start()
  const tried = await loads.tried({ 'a.csv': 'clave,línea\nNUEVE-1,Balatas\n' })
  const place = { database: test.current.database, folder: importFolder(test.current.storage) }
  await cleanImportFiles(place, new Date())
  expect((await loads.get<PartImport>(`/${tried.id}`)).body.estado).toBe('listo')
  await cleanImportFiles(place, new Date(Date.now() + 8 * 86_400_000))
  expect((await loads.get<PartImport>(`/${tried.id}`)).body).toMatchObject({
    estado: 'fallido',
    puede: { aplicar: false, revisar: false },
  })
  expect(await stored()).toEqual([])
})

it('is for administrators', async () => {
  for (const roles of [['cliente'], ['MKTG'], ['asesor']]) {
    people.who = await signIn(test.current, { roles })
    expect((await loads.get()).status).toBe(403)
    expect((await loads.upload({ 'a.csv': 'clave,línea\nA,B\n' })).status).toBe(403)
    expect((await loads.post(1, 'aplica')).status).toBe(403)
  }
})

it('does not know other imports than of parts', async () => {
  const { rows } = await test.current.database.pool.query<{ id: number }>(
    `insert into imports (files, actor, kind) values ('{a.csv}', 'Ana', 'precios') returning id`,
  )
  const id = rows[0]?.id ?? 0
  expect((await loads.get(`/${id}`)).status).toBe(404)
  expect((await loads.post(id, 'aplica')).status).toBe(404)
  expect((await loads.post(id, 'deshace')).status).toBe(409)
})

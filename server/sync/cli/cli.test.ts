import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'

const CLI = join(import.meta.dirname, 'cli.ts')
const database = useTestDatabase()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tuerca-cli-'))
  await writeFile(join(folder, 'partes.csv'), 'clave,grupo\nA1,MAZA\nA2,#REF!\n"=CMD|\'/C calc\'!A0",MAZA\n')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.current.url, APP_SECRET: 's'.repeat(32), npm_lifecycle_event: '' },
  })
  const { promise: closed, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await closed, out, err }
}

it('imports, returns rejected rows, lists and reverts', async () => {
  const dry = await run('--dry-run', '--errors', 'malas.csv', 'partes.csv')
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Fue solo una prueba') })
  expect(await readdir(folder)).toEqual(['malas.csv', 'partes.csv'])

  const done = await run('partes.csv')
  expect(done.code, done.err).toBe(0)
  expect(done.out).toMatch(/partes\.csv\s+productos\s+1\s+0\s+0\s+0/u)
  expect(done.out).toContain('partes.csv: 3 filas, 1 útiles, 2 rechazadas')
  expect(done.out).toContain('partes.csv, fila 3, columna «grupo», valor «#REF!»')
  expect(done.err).toContain('Aplicando…')
  const handedBack = await readFile(join(folder, 'rechazados-1.csv'), 'utf8')
  expect(handedBack.split('\r\n')).toEqual([
    '\uFEFFarchivo,fila,columna,valor,motivo',
    'partes.csv,3,grupo,#REF!,#REF! es un error de la hoja de cálculo: la fórmula apunta a una celda que ya no existe',
    "partes.csv,4,clave,'=CMD|'/C calc'!A0,fórmula en la celda: escribe el valor",
    '',
  ])

  expect((await run('--list')).out).toMatch(/1\s+\S+ \S+\s+aplicado\s+sí\s+partes\.csv/u)
  expect(await run('--revert', '1')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Se revirtió la importación 1'),
  })
  expect(await run('--revert')).toMatchObject({ code: 1, err: 'No hay ninguna importación aplicada que revertir.\n' })
})

it('shows how names and columns were understood, and accepts corrections', async () => {
  await database.current.pool.query(`insert into lines (name) values ('Terminales de dirección')`)
  await writeFile(join(folder, 'dudas.csv'), 'CÓDIGO PROVEEDOR,línea\nD1,TERMINAL DIRECCION\nD2,TERMINAL DIRECCI.\n')
  const dry = await run('--dry-run', '--errors', 'dudas-malas.csv', 'dudas.csv')
  expect(dry.code, dry.err).toBe(0)
  expect(dry.out).toContain('columna «CÓDIGO PROVEEDOR»: Clave, por las palabras del encabezado')
  expect(dry.out).toContain('líneas y modelos: 1 se unen a los que hay, 1 por decidir, 0 nuevos')
  expect(dry.out).toContain('línea «TERMINAL DIRECCI.», 1 fila: ¿es «Terminales de dirección»?, palabras a medias')
  expect(dry.out).toContain('línea «TERMINAL DIRECCION», 1 fila: es «Terminales de dirección»')

  const done = await run('--es', 'TERMINAL DIRECCI.=Terminales de dirección', 'dudas.csv')
  expect(done.code, done.err).toBe(0)
  expect(done.out).toContain('2 se unen a los que hay, 0 por decidir')
  const { rows } = await database.current.pool.query(
    `select count(*)::integer as parts from products p join lines l on l.id = p.line_id where l.name = 'Terminales de dirección'`,
  )
  expect(rows).toEqual([{ parts: 2 }])
  expect(await run('--es', 'TERMINAL DIRECCI.=', 'dudas.csv')).toMatchObject({ code: 1 })
})

it('asks about a make that seems misspelt, and takes the answer', async () => {
  await writeFile(join(folder, 'mal.csv'), 'clave,línea,armadora,modelo\nMAL-1,Balatas,DOGDE,RAM 1500\n')
  const asked = await run('--dry-run', 'mal.csv')
  expect(asked.out).toContain('DOGDE (¿Dodge?)')
  expect(asked.out).toContain("--es-armadora 'DOGDE=Dodge'")
  const done = await run('--es-armadora', 'DOGDE=Dodge', 'mal.csv')
  expect(done.out).toContain('armadora «DOGDE», 1 fila: es «Dodge», alguien lo decidió')
  expect(done.code).toBe(0)
  expect(await run('--es-armadora', 'DOGDE', 'mal.csv')).toMatchObject({ code: 1 })
})

it('asks about a model that seems misspelt, and takes the answer', async () => {
  await writeFile(join(folder, 'modelo.csv'), 'clave,línea,armadora,modelo\nMAL-2,Balatas,NISSAN,TZURU\n')
  const asked = await run('--dry-run', 'modelo.csv')
  expect(asked.out).toContain('1 nombre nuevo parece mal escrito')
  expect(asked.out).toContain('Nissan TZURU (¿TSURU?)')
  expect((await run('modelo.csv')).code).toBe(1)
  const done = await run('--es', 'NISSAN: TZURU=Nissan: Tsuru', 'modelo.csv')
  expect(done.code, done.err).toBe(0)
  expect(done.out).toContain('modelo de Nissan «TZURU», 1 fila: es «Nissan Tsuru», alguien lo decidió')
})

it('reads a column as it is stated, and names columns that are not read before the rows', async () => {
  const headings = 'clave,qxz,precio\n'
  await writeFile(join(folder, 'concepto.csv'), `${headings}Q1,BALATA DELANTERA,100\nQ2,TAMBOR DE FRENO,200\n`)
  await database.current.pool.query(`insert into products (key) values ('Q1'), ('Q2')`)
  const dry = await run('--dry-run', 'concepto.csv')
  expect(dry.out).toMatch(
    /columna «qxz»: no se leyó[^\n]*\n {2}concepto\.csv: 2 filas, 2 sin el texto que dice qué son/u,
  )
  expect(dry.out).toContain('por confirmar: 1 columna con texto no se lee')
  const mapped = await run('--dry-run', '--columna', 'QXZ=descripcion', 'concepto.csv')
  expect(mapped.code, mapped.err).toBe(0)
  expect(mapped.out).toContain('columna «qxz»: Descripción')
  expect(mapped.out).toContain('2 filas, 2 útiles')
  expect((await run('--columna', 'QXZ=descripcion', 'concepto.csv')).code).toBe(0)
  const dearer = `${headings}Q1,BALATA DELANTERA,500\nQ2,TAMBOR DE FRENO,210\n`
  await writeFile(join(folder, 'concepto.csv'), dearer)
  const changed = await run('--dry-run', '--columna', 'QXZ=descripcion', 'concepto.csv')
  expect(changed.out).toMatch(/lo que más cambia:\n[^\n]*Q1[^\n]*\$500\.00 \(hoy \$100\.00\)\n[^\n]*Q2/u)
  expect(changed.out).toContain('por confirmar: 1 precio cambia a más del triple')
  expect(await run('--columna', 'OTRA=precio', 'concepto.csv')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'Ningún archivo tiene la columna «OTRA». Sus encabezados son: «clave», «qxz», «precio».',
    ),
  })
})

it('imports a commercial file, returns its rejected rows, lists and reverts it', async () => {
  const { pool } = database.current
  await pool.query(`insert into products (key) values ('LISTA-1'); insert into price_lists (name) values ('General')`)
  const prices = async () => (await pool.query('select price from price_list_prices')).rows
  await writeFile(join(folder, 'precios.csv'), 'clave,precio,color\nLISTA-1,"$1,200.50",rojo\nNO-HAY,5,\n')
  const args = ['--tipo', 'precios', '--lista', 'General', '--errors', 'malas.csv']
  const dry = await run(...args, '--dry-run', 'precios.csv')
  expect(dry, dry.err).toMatchObject({ code: 0, out: expect.stringContaining('Fue solo una prueba') })
  expect(dry.out).toContain('columna «color»: no se leyó')
  expect(dry.out).toContain('Un precio en 0 se rechaza')
  expect(await prices()).toEqual([])
  const done = await run(...args, 'precios.csv')
  expect(done.out).toContain('precios.csv, fila 3, columna «clave», valor «NO-HAY»: no existe una pieza con esta clave')
  expect(await prices()).toEqual([{ price: '1200.50' }])
  const id = /--revert (\d+)/u.exec(done.out)?.[1] ?? ''
  expect((await run('--list')).out).toMatch(/aplicado\s+sí\s+precios: precios\.csv/u)
  expect((await run('--revert', id)).out).toContain(`Se revirtió la importación ${id}`)
  expect(await prices()).toEqual([])
})

it('reads a column of a commercial file as chosen, and refuses what is no choice', async () => {
  const { pool } = database.current
  await pool.query(`insert into products (key) values ('NETO-1'); insert into price_lists (name) values ('Mayoreo')`)
  await writeFile(join(folder, 'netos.csv'), 'clave,p.v. neto,precio\nNETO-1,80,95\n')
  const args = ['--tipo', 'precios', '--lista', 'Mayoreo', '--dry-run']
  const read = await run(...args, '--columna', 'P.V. NETO=Precio', '--columna', 'precio=ignorar', 'netos.csv')
  expect(read, read.err).toMatchObject({ code: 0, out: expect.stringContaining('columna «p.v. neto»: precio') })
  expect(read.out).toContain('$80.00')
  expect(read.out).toContain('columna «precio»: no se leyó')
  const list = ['--tipo', 'precios', '--dry-run', '--columna', 'p.v. neto=Mayoreo', '--columna', 'precio=ignorar']
  expect((await run(...list, 'netos.csv')).out).toMatch(/NETO-1 en Mayoreo[^\n]*\$80\.00/u)
  expect((await run(...args, '--columna', 'p.v. neto=costo', 'netos.csv')).err).toContain(
    '«p.v. neto» no puede ser «costo»; en este tipo de archivo es una de: clave, lista, precio, ',
  )
  expect((await run(...args, '--columna', 'otra=precio', 'netos.csv')).err).toContain(
    'no tiene la columna «otra». Sus encabezados son: «clave», «p.v. neto», «precio».',
  )
})

it.each([
  [['--tipo', 'todo', 'a.csv'], '--tipo es uno de: precios'],
  [['--tipo', 'precios', 'a.csv', 'b.csv'], 'se importa un archivo a la vez'],
  [['--tipo', 'cartera', '--lista', 'General', 'a.csv'], '--lista va con --tipo precios'],
  [['--tipo', 'precios', 'no-existe.csv'], 'no-existe.csv»: no existe.'],
  [[], 'Falta decir qué archivo se importa.'],
  [['--columna', 'precio', 'a.csv'], '--columna lleva ENCABEZADO=CAMPO'],
  [['--columna', 'P=costo', 'a.csv'], 'el campo es ignorar o uno de: clave'],
  [['--columna', 'P', '--tipo', 'precios', 'a.csv'], '--columna lleva ENCABEZADO=COLUMNA'],
  [['--borrar'], 'Hay una opción que no se conoce.'],
  [['--revert', 'x'], '--revert lleva, si acaso, el número de una importación.'],
  [['no-existe.csv'], 'no-existe.csv»: no existe.'],
  [['vacio.csv'], 'vacio.csv»: está vacío.'],
  [['.'], 'no es un archivo.'],
  [['--errors', './partes.csv', 'partes.csv'], '--errors nombra un archivo que se importa'],
  [['--dry-run', '--errors', 'no/hay/carpeta.csv', 'partes.csv'], 'carpeta.csv»: no existe.'],
])('%j ends in a message and 1', async (args, message) => {
  await writeFile(join(folder, 'vacio.csv'), '')
  const answer = await run(...args)
  expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) })
  expect(answer.err).not.toMatch(/\n\s+at /u)
})

it('lists an import whose process was killed as failed', async () => {
  const { db } = database.current
  await db
    .insertInto('imports')
    .values({ files: ['muerta.csv'], actor: 'prueba', state: 'aplicando' })
    .execute()
  expect((await run('--list')).out).toMatch(/fallido\s+no\s+muerta\.csv\s+El programa se detuvo antes de terminar/u)
})

it('applies a file that must be confirmed with the key of its trial', async () => {
  await database.current.pool.query(`insert into price_lists (name) values ('Talleres')`)
  await writeFile(join(folder, 'descuentos.csv'), 'lista,descuento\nTalleres,5\n')
  const tried = await run('--tipo', 'descuentos', '--dry-run', 'descuentos.csv')
  expect(tried.out).toContain('por confirmar: 1 descuento vale desde hoy y no termina')
  expect(tried.out).toContain(
    'lista «Talleres», descuento «5» → Descuento 5 %, Desde piezas 1, Primer día ya, Último día sin término',
  )
  const [, key = ''] = /--confirmo (\S+)/u.exec(tried.out) ?? []
  const refused = await run('--tipo', 'descuentos', 'descuentos.csv')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('falta confirmar que 1 descuento')])
  const done = await run('--tipo', 'descuentos', '--confirmo', key, 'descuentos.csv')
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('Se aplicó la importación') })
})

it('knows the columns of every tab that is read', async () => {
  const first = [
    ['clave', 'descripción'],
    ['T1', 'BALATA'],
  ]
  const second = [
    ['clave', 'descripción', 'nota'],
    ['T2', 'TAMBOR', 'x'],
  ]
  await writeFile(join(folder, 'libro.xlsx'), xlsxFile([first, second]))
  const dry = await run('--dry-run', '--columna', 'NOTA=ignorar', 'libro.xlsx')
  expect(dry.code, dry.err).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { sourceFromBytes } from '#imports/source.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { useCommerceFiles } from '#test/set-ups/commerce-files.ts'
import { commerceFileHere } from './commerce-file.ts'
import { importCommerceFile } from './service.ts'

const { database, company, run, done, revert, rows, prices, brief, reasons } = useCommerceFiles()

describe('prices', () => {
  const FILE = 'lista,clave,precio\nGeneral,a1,"$1,234.50"\nlista 2,A-2,80\n'

  it('a dry run changes nothing and reports the result', async () => {
    const result = await done('precios', FILE, { dryRun: true })
    expect([result.importId, ...brief(result)]).toEqual([null, 2, 0, 0, 0])
    expect(result.columns).toContainEqual({ heading: 'precio', field: 'precio' })
    expect(await prices()).toEqual([])
    expect(await rows('select from imports')).toEqual([])
  })

  it('applies, changes nothing the second time, changes what differs, and is undone from the newest on', async () => {
    const first = await done('precios', FILE)
    expect(brief(first)).toEqual([2, 0, 0, 0])
    const again = await done('precios', FILE)
    expect(brief(again)).toEqual([0, 0, 2, 0])
    const second = await done('precios', 'clave,precio\nA-1,1000\nA-2,90\n', { list: 'General' })
    expect(brief(second)).toEqual([1, 1, 0, 0])
    expect(await prices()).toEqual(['General A-1 1000.00', 'General A-2 90.00', 'Lista 2 A-2 80.00'])

    expect(await revert(first.importId)).toMatchObject({
      message: expect.stringContaining(`primero la carga ${second.importId}`),
    })
    expect(await revert(second.importId)).toEqual({ importId: second.importId })
    expect(await prices()).toEqual(['General A-1 1234.50', 'Lista 2 A-2 80.00'])
    expect(await revert(second.importId)).toMatchObject({ message: 'Esta carga ya se deshizo.' })
    expect(await revert(again.importId)).toEqual({ importId: again.importId })
    expect(await revert(first.importId)).toEqual({ importId: first.importId })
    expect(await prices()).toEqual([])
  })

  it('of several lists in one file: reports the list of each column, and is reverted as one', async () => {
    const wide = 'clave,General,Lista 2,Color\nA-1,100,90,rojo\nA-2,,80,\n'
    const tried = await done('precios', wide, { dryRun: true })
    expect(tried.columns).toEqual([
      { heading: 'clave', field: 'clave' },
      { heading: 'General', field: 'precio de General' },
      { heading: 'Lista 2', field: 'precio de Lista 2' },
    ])
    expect(tried.unread).toEqual([{ heading: 'Color', samples: ['rojo'] }])
    expect([...brief(tried), tried.counts.ignored]).toEqual([3, 0, 0, 0, 1])
    const unknown = await done('precios', 'clave,General,Lista 2\nA-1,1,2\nNO-HAY,1,2\n', { dryRun: true })
    expect([unknown.counts.rejected, ...reasons(unknown)]).toEqual([2, '3: no existe una pieza con esta clave'])
    const { importId } = await done('precios', wide)
    expect(await prices()).toEqual(['General A-1 100.00', 'Lista 2 A-1 90.00', 'Lista 2 A-2 80.00'])
    await revert(importId)
    expect(await prices()).toEqual([])
  })

  it('is not undone over what somebody changed since', async () => {
    const { importId } = await done('precios', FILE)
    await rows(`update price_list_prices set price = 1 where price = 80`)
    expect(await revert(importId)).toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('1 registro cambió después'),
    })
    await rows(`update price_list_prices set price = 80 where price = 1`)
    expect(await revert(importId)).toEqual({ importId })
  })

  it('returns rows with the reason, and applies the others', async () => {
    const result = await done(
      'precios',
      'lista,clave,precio\nGeneral,NO-HAY,10\nLista 9,A-1,10\nGeneral,A-1,10\nGeneral,A-1,11\nGeneral,A-2,10\nGeneral,A2,10.00\nGeneral,A-2,0\n',
    )
    expect(reasons(result)).toEqual([
      '2: no existe una pieza con esta clave',
      '3: no existe esta lista de precios: créala primero',
      '4: viene en varias filas con datos distintos (filas 4, 5): deja una',
      '5: viene en varias filas con datos distintos (filas 4, 5): deja una',
      '8: 0 no se acepta: deja la celda vacía si no hay',
    ])
    expect([...brief(result), result.counts.repeated]).toEqual([1, 0, 0, 5, 1])
    expect(await rows(`select count(*)::integer from import_rejections where import_id = ${result.importId}`)).toEqual([
      { count: 5 },
    ])
    await revert(result.importId)
  })

  it('ends without a change where no row can be taken, and where the file cannot be read', async () => {
    expect(await run('precios', 'lista,clave,precio\nGeneral,NO-HAY,10\n')).toMatchObject({
      kind: 'invalid_input',
      message: expect.stringContaining(
        'su única fila no se puede usar. La fila 2, columna «clave»: no existe una pieza',
      ),
    })
    expect(await run('precios', 'clave\nA-1\n')).toMatchObject({ kind: 'invalid_input' })
    expect(await rows('select state, failure is not null as failed from imports order by id desc limit 2')).toEqual([
      { state: 'con_errores', failed: true },
      { state: 'con_errores', failed: true },
    ])
  })
})

it('discounts: of a company, a list or everybody; the same one again is changed and not doubled', async () => {
  const FILE = (percent: number) =>
    `empresa,lista,marca,linea,descuento,desde cantidad,desde,hasta\n${company.rfc},,Uno,,${percent},,,\n,Lista 2,,Balatas,3,12,,\n,,,Balatas,6,,01/11/2026,30/11/2026\n`
  const first = await done('descuentos', FILE(8))
  expect(brief(first)).toEqual([3, 0, 0, 0])
  expect(
    await rows('select name, kind, percent, minimum_quantity, starts_on::text from discounts order by id'),
  ).toEqual([
    { name: 'convenio Uno', kind: 'agreement', percent: '8.00', minimum_quantity: 1, starts_on: null },
    { name: 'por volumen Balatas', kind: 'quantity', percent: '3.00', minimum_quantity: 12, starts_on: null },
    { name: 'promoción Balatas', kind: 'promotion', percent: '6.00', minimum_quantity: 1, starts_on: '2026-11-01' },
  ])
  expect(brief(await done('descuentos', FILE(8)))).toEqual([0, 0, 3, 0])
  const changed = await done('descuentos', FILE(10))
  expect(brief(changed)).toEqual([0, 1, 2, 0])
  expect(await revert(changed.importId)).toMatchObject({ importId: changed.importId })
  expect(await rows(`select percent from discounts where name = 'convenio Uno'`)).toEqual([{ percent: '8.00' }])
  const wrong = await done(
    'descuentos',
    `empresa,lista,marca,descuento,desde,hasta\n${company.rfc},Lista 2,,5,,\n,,,5,,\n,,Nadie,5,,\n,,Uno,5,2026-12-01,2026-11-01\n,,Uno,5,,\n`,
    { dryRun: true },
  )
  expect(reasons(wrong)).toEqual([
    '2: di la empresa o la lista, no las dos',
    '3: sería para todos y de todo: di de quién o de qué es',
    '4: no existe esta marca',
    '5: termina antes de empezar',
  ])
})

describe('discounts by the columns of their list', () => {
  const HEADINGS =
    'nombre,tipo,porcentaje,empresa,rfc,lista,línea,desde piezas,primer día,último día,excluye otros,estado'
  const stored = () =>
    rows(`select name, kind, percent, starts_on::text, ends_on::text, excludes_others, active from discounts
      where name like 'Col %' order by id`)

  it('their kind, days and exclusivity are stored; a discount out of force is not created', async () => {
    const text = `${HEADINGS}\nCol uno,Promoción,4,Otro nombre,${company.rfc},,Balatas,1,2026-12-01,2026-12-31,Sí,Por empezar\nCol dos,Acuerdo,5,,${company.rfc},,,,,,No,Inactivo\n`
    const first = await done('descuentos', text)
    expect([...brief(first), first.counts.ignored]).toEqual([1, 0, 0, 0, 1])
    expect(await stored()).toEqual([
      {
        name: 'Col uno',
        kind: 'promotion',
        percent: '4.00',
        starts_on: '2026-12-01',
        ends_on: '2026-12-31',
        excludes_others: true,
        active: true,
      },
    ])
    expect(brief(await done('descuentos', text, { dryRun: true }))).toEqual([0, 0, 1, 0])
    await revert(first.importId)
  })

  it('of two for the same, each in its days, each row is of its own', async () => {
    const row = (share: number, from: string, until: string) =>
      `Col ${from},Acuerdo,${share},,${company.rfc},,Balatas,,${from},${until},,\n`
    await rows(`insert into discounts (name, kind, percent, company_id, line_id, starts_on, ends_on)
      select 'Col ' || d.from, 'agreement', 5, ${company.id}, (select id from lines limit 1), d.from::date, d.until::date
      from (values ('2026-01-01', '2026-06-30'), ('2027-01-01', '2027-06-30')) d ("from", until)`)
    const same = `${HEADINGS}\n${row(5, '2027-01-01', '2027-06-30')}${row(5, '2026-01-01', '2026-06-30')}`
    expect(brief(await done('descuentos', same))).toEqual([0, 0, 2, 0])
    const changed = await done('descuentos', same.replace(',5,', ',7,'))
    expect(brief(changed)).toEqual([0, 1, 1, 0])
    expect((await stored()).map(({ name, percent }) => [name, percent])).toEqual([
      ['Col 2026-01-01', '5.00'],
      ['Col 2027-01-01', '7.00'],
    ])
    // As imports noted them before the column was brought in.
    await rows(`update import_changes set before = before - 'excludes_others', after = after - 'excludes_others'
      where import_id = ${changed.importId}`)
    expect(await revert(changed.importId)).toEqual({ importId: changed.importId })
    expect((await stored()).map(({ percent }) => percent)).toEqual(['5.00', '5.00'])
    await rows(`delete from discounts where name like 'Col %'`)
  })

  it('a kind has what it needs', async () => {
    const { rejected } = await done(
      'descuentos',
      `${HEADINGS}\nA,Acuerdo,4,,,,Balatas,,,,,\nB,Por volumen,4,,${company.rfc},,,1,,,,\nC,Otro,4,,${company.rfc},,,,,,,\n`,
      { dryRun: true },
    )
    expect(rejected.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
      '2: un acuerdo es con alguien: di la empresa o la lista',
      '3: por volumen es desde 2 piezas o más',
      '4: escribe Acuerdo, Convenio, Por volumen, Volumen o Promoción',
    ])
  })
})

it('terms: an empty cell changes nothing; 0, «anticipado» and «no» have their meaning', async () => {
  const terms = () =>
    rows(`select l.name, t.own_list_only, t.credit_limit, t.credit_days, t.blocked_reason, t.minimum_order, t.version
    from company_terms t left join price_lists l on l.id = t.price_list_id where company_id = ${company.id}`)
  const first = await done(
    'condiciones',
    `empresa,lista,limite,dias,minimo,bloqueo\nTaller sur,Lista 2,"50,000",30,500,Cheque devuelto\n`,
  )
  expect(await terms()).toEqual([
    {
      name: 'Lista 2',
      own_list_only: false,
      credit_limit: '50000.00',
      credit_days: 30,
      blocked_reason: 'Cheque devuelto',
      minimum_order: '500.00',
      version: 1,
    },
  ])
  const second = await done(
    'condiciones',
    `empresa,lista,limite,minimo,bloqueo,solo su lista\n${company.rfc},,anticipado,0,no,si\n`,
  )
  expect(brief(second)).toEqual([0, 1, 0, 0])
  expect(await terms()).toEqual([
    {
      name: 'Lista 2',
      own_list_only: true,
      credit_limit: null,
      credit_days: 30,
      blocked_reason: '',
      minimum_order: null,
      version: 2,
    },
  ])
  await revert(second.importId)
  await revert(first.importId)
  expect(await terms()).toEqual([])
  const wrong = await done(
    'condiciones',
    `empresa,solo su lista,minimo,maximo,bloqueo,dias\nNadie,,,,,1\n${company.rfc},si,,,,\n`,
    { dryRun: true },
  )
  expect(reasons(wrong)).toEqual([
    '2: no existe una empresa con este RFC o nombre',
    '3: para comprar solo de su lista necesita una',
  ])
})

it('a name of several companies is ambiguous, and the RFC identifies one', async () => {
  const { db } = database.current
  const twin = await makeCompany(db, { name: 'Gemelos' })
  await makeCompany(db, { name: 'Gemelos' })
  const { rfc: its } = await db
    .selectFrom('companies')
    .select('rfc')
    .where('id', '=', twin.id)
    .executeTakeFirstOrThrow()
  const result = await done('condiciones', `empresa,dias\nGemelos,5\n${its},5\n`, { dryRun: true })
  expect(reasons(result)).toEqual(['2: hay varias empresas con este RFC o nombre: usa uno que sea solo suyo'])
  expect(brief(result)).toEqual([1, 0, 0, 1])
})

it('receivables: new ones, later payments, and one of another company', async () => {
  const { db } = database.current
  const other = await makeCompany(db, { name: 'Otro Taller' })
  await db
    .insertInto('receivables')
    .values({ company_id: other.id, number: 'F-9', issued_on: '2026-01-01', due_on: '2026-02-01', total: '10' })
    .execute()
  const HEADINGS = 'factura,empresa,fecha,vence,total,pagado'
  const first = await done(
    'cartera',
    `${HEADINGS}\nF-1,${company.rfc},01/11/2026,01/12/2026,"8,432.50",\nF-2,Taller Sur,01/11/2026,01/10/2026,10,\nF-9,${company.rfc},01/11/2026,01/12/2026,10,\nF-1,${company.rfc},01/11/2026,01/12/2026,8432.50,\n`,
  )
  expect(reasons(first)).toEqual(['3: vence antes de su fecha', '4: esta factura ya es de otra empresa'])
  expect([...brief(first), first.counts.repeated]).toEqual([1, 0, 0, 2, 1])
  const paid = await done('cartera', `${HEADINGS}\nF-1,${company.rfc},01/11/2026,01/12/2026,8432.50,8000\n`)
  expect(brief(paid)).toEqual([0, 1, 0, 0])
  const kept = await done('cartera', `${HEADINGS}\nF-1,${company.rfc},01/11/2026,01/12/2026,8432.50,\n`)
  expect(brief(kept)).toEqual([0, 0, 1, 0])
  expect(await rows(`select total, paid, balance from receivables where number = 'F-1'`)).toEqual([
    { total: '8432.50', paid: '8000.00', balance: '432.50' },
  ])
  await revert(kept.importId)
  await revert(paid.importId)
  expect(await rows(`select balance from receivables where number = 'F-1'`)).toEqual([{ balance: '8432.50' }])
})

it('stops on request, and reports it', async () => {
  const stopping = new AbortController()
  const running = importCommerceFile(database.current, {
    kind: 'precios',
    file: commerceFileHere(sourceFromBytes('archivo.csv', Buffer.from('lista,clave,precio\nGeneral,A-1,10\n'))),
    list: null,
    dryRun: false,
    confirmed: '',
    actor: 'Ana',
    audit: BY_SYSTEM,
    signal: stopping.signal,
    onProgress: ({ phase }) => phase === 'comparing' && stopping.abort(new Error('alto')),
  })
  await expect(running).rejects.toThrow('alto')
  expect(await prices()).toEqual([])
  expect(await rows('select state from imports order by id desc limit 1')).toEqual([{ state: 'fallido' }])
})

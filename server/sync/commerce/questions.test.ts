import { expect, it } from 'vitest'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { Failure } from '#server/platform/failure.ts'
import { useCommerceFiles } from '#test/set-ups/commerce-files.ts'
import type { CommerceResult } from './commerce-import.ts'

const { company, run, done, revert, rows, prices } = useCommerceFiles()

// What must be confirmed before a file is applied.

const requested = ({ trial: { questions } }: CommerceResult) =>
  questions.map(({ kind, count, rows: shown }) => [kind, count, shown.map(({ row, subject }) => `${row} ${subject}`)])
const tried = (kind: CommerceKind, text: string) => done(kind, text, { dryRun: true })
const days = (count: number) => Temporal.Now.plainDateISO('America/Mexico_City').add({ days: count }).toString()

it('a price that changes by more than three times: as read, as it becomes, as it is; nothing is applied without it', async () => {
  const first = await done('precios', 'lista,clave,precio\nGeneral,A-1,100\nGeneral,A-2,90\n')
  expect(requested(first)).toEqual([])
  const text = 'lista,clave,precio\nGeneral,A-1,"1,000.00"\nGeneral,A-2,30\nLista 2,A-2,5000\n'
  const trial = await tried('precios', text)
  expect(requested(trial)).toEqual([['precio', 1, ['2 A-1 en General']]])
  expect(trial.trial.greatest.map(({ subject }) => subject)).toEqual(['A-1 en General', 'A-2 en General'])
  expect(trial.trial.first).toHaveLength(3)
  expect(trial.trial.questions[0]?.rows).toEqual([
    {
      group: '',
      file: 'archivo.csv',
      row: 2,
      subject: 'A-1 en General',
      status: 'changed',
      read: [
        { heading: 'lista', text: 'General' },
        { heading: 'clave', text: 'A-1' },
        { heading: 'precio', text: '1,000.00' },
      ],
      values: [{ label: 'Precio', value: '$1,000.00', today: '$100.00' }],
    },
  ])
  const before = await prices()
  expect(await run('precios', text)).toMatchObject({
    kind: 'conflict',
    message:
      'No se aplicó nada: falta confirmar que 1 precio cambia a más del triple o a menos de la tercera parte (fila 2: A-1 en General, $100.00 → $1,000.00).',
  })
  const other = await tried('precios', text.replace('1,000', '2,000'))
  expect(other.trial.fingerprint).not.toBe(trial.trial.fingerprint)
  expect(await run('precios', text, { confirmed: other.trial.fingerprint })).toMatchObject({
    message: expect.stringContaining('cambió lo que hay que confirmar'),
  })
  expect(await prices()).toEqual(before)
  expect(await rows('select state, failure is not null as failed from imports order by id desc limit 1')).toEqual([
    { state: 'con_errores', failed: true },
  ])
  const confirmed = trial.trial.fingerprint
  const applied = await run('precios', text, { confirmed })
  expect(applied).toMatchObject({ counts: { new: 1, changed: 2 } })
  // A value that is stored already is not questioned.
  const again = await run('precios', text)
  expect(again).toMatchObject({ counts: { unchanged: 3 }, trial: { questions: [] } })
  for (const each of [again, applied, first]) await revert(each instanceof Failure ? 0 : each.importId)
  expect(await prices()).toEqual([])
})

it('a share under 1 %, a date years away, a discount from today on without an end', async () => {
  const HEADINGS = 'lista,marca,linea,descuento,desde,hasta'
  const text = `${HEADINGS}\nLista 2,Uno,,0.08,,${days(30)}\nGeneral,Uno,,8,${days(1)},${days(900)}\nLista 2,,Balatas,8,,\nGeneral,,Balatas,8,${days(1)},\n`
  const trial = await tried('descuentos', text)
  expect(
    requested(trial).map(([kind, count, shown]) => [kind, count, (shown as string[]).map((each) => each[0])]),
  ).toEqual([
    ['porcentaje', 1, ['2']],
    ['fecha', 1, ['3']],
    ['sin_fin', 1, ['4']],
  ])
  expect(await run('descuentos', text)).toMatchObject({
    message: expect.stringContaining('1 descuento vale desde hoy y no termina (fila 4: convenio Balatas'),
  })
  const applied = await done('descuentos', text)
  expect(requested(await tried('descuentos', text))).toEqual([])
  const other = requested(await tried('descuentos', text.replace(',0.08,', ',0.09,')))
  expect(other.map(([kind]) => kind)).toEqual(['porcentaje'])
  await revert(applied.importId)
})

it('a date years away of an invoice and of a figure of the stock', async () => {
  const invoice = await tried(
    'cartera',
    `factura,empresa,fecha,vence,total\nF-77,${company.rfc},2022-11-25,2026-12-25,10\n`,
  )
  expect(requested(invoice)).toEqual([['fecha', 1, ['2 F-77 · Taller Sur']]])
  const stock = await tried('existencias', 'clave,sucursal,existencia,fecha\nA-2,Centro,3,2020-01-01\n')
  expect(requested(stock)).toEqual([['fecha', 1, ['2 A-2 en Centro']]])
})

it('terms show what changes, and an amount that changes by more than three times needs confirmation', async () => {
  const terms = (limit: string, least = '', most = '') =>
    `empresa,limite,dias,minimo,maximo\n${company.rfc},${limit},30,${least},${most}\n`
  const fresh = await tried('condiciones', terms('50000', '500', '90000'))
  expect(fresh.trial.questions).toEqual([])
  expect(fresh.trial.first[0]?.values.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Límite de crédito $50,000.00',
    'Días 30',
    'Mínimo $500.00',
    'Máximo $90,000.00',
  ])
  const applied = await done('condiciones', terms('50000', '500', '90000'))
  expect(requested(await tried('condiciones', terms('150000', '200', '30000')))).toEqual([])
  for (const text of [terms('150000.01'), terms('500'), terms('0'), terms('50000', '1501'), terms('', '', '29999.99')])
    expect(requested(await tried('condiciones', text))).toEqual([['importe', 1, ['2 Taller Sur']]])
  expect(await run('condiciones', terms('500000'))).toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining(
      '1 fila cambia un importe a más del triple o a menos de la tercera parte (fila 2: Taller Sur, $50,000.00 → $500,000.00)',
    ),
  })
  await revert(applied.importId)
})

it('the total of an invoice that changes by more than three times needs confirmation', async () => {
  const invoice = (total: string) =>
    `factura,empresa,fecha,vence,total\nF-9,${company.rfc},${days(0)},${days(30)},${total}\n`
  const applied = await done('cartera', invoice('1200'))
  expect(requested(await tried('cartera', invoice('1.2')))).toEqual([['importe', 1, ['2 F-9 · Taller Sur']]])
  expect(requested(await tried('cartera', invoice('1300')))).toEqual([])
  await revert(applied.importId)
})

it('a company that loses its credit or is blocked needs confirmation', async () => {
  const terms = (limit: string, block: string) => `empresa,limite,bloqueo\n${company.rfc},${limit},${block}\n`
  const applied = await done('condiciones', terms('50000', 'no'))
  expect(requested(await tried('condiciones', terms('anticipado', 'falso')))).toEqual([
    ['anticipado', 1, ['2 Taller Sur']],
  ])
  expect(requested(await tried('condiciones', terms('', 'Cheque devuelto')))).toEqual([
    ['bloqueo', 1, ['2 Taller Sur']],
  ])
  const blocked = await done('condiciones', terms('', 'Cheque devuelto'))
  expect(requested(await tried('condiciones', terms('', 'Dos cheques devueltos')))).toEqual([])
  const unblocked = await tried('condiciones', terms('', 'desbloqueada'))
  expect(requested(unblocked)).toEqual([['desbloqueo', 1, ['2 Taller Sur']]])
  expect(requested(await tried('condiciones', terms('', '')))).toEqual([])
  await revert(blocked.importId)
  await revert(applied.importId)
})

it('terms that fall to 0, that are prepaid and blocks are among those that change most', async () => {
  const terms = (limit: string, least: string, block: string) =>
    `empresa,limite,minimo,bloqueo\n${company.rfc},${limit},${least},${block}\n`
  const applied = await done('condiciones', terms('50000', '300', 'no'))
  const greatest = async (text: string) => (await tried('condiciones', text)).trial.greatest.map(({ row }) => row)
  expect(await greatest(terms('0', '', ''))).toEqual([2])
  expect(await greatest(terms('anticipado', '', ''))).toEqual([2])
  expect(await greatest(terms('', '0', ''))).toEqual([2])
  expect(await greatest(terms('', '', 'Cheque devuelto'))).toEqual([2])
  const blocked = await done('condiciones', terms('', '', 'Cheque devuelto'))
  expect(await greatest(terms('', '', 'no'))).toEqual([2])
  expect(await greatest(terms('', '', 'Dos cheques devueltos'))).toEqual([])
  await revert(blocked.importId)
  await revert(applied.importId)
})

it('an invoice with more paid than its total needs confirmation', async () => {
  const invoice = (paid: string) =>
    `factura,empresa,fecha,vence,total,pagado\nF-8,${company.rfc},${days(0)},${days(30)},100,${paid}\n`
  expect(requested(await tried('cartera', invoice('100.01')))).toEqual([['pagado', 1, ['2 F-8 · Taller Sur']]])
  expect(requested(await tried('cartera', invoice('100')))).toEqual([])
})

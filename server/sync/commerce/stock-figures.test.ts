import { expect, it } from 'vitest'
import { makePreOrder } from '#test/factories/selling.ts'
import { useCommerceFiles } from '#test/set-ups/commerce-files.ts'

const { database, done, revert, rows, brief, reasons } = useCommerceFiles()

it('stock: the figure with its day, less than is reserved stated as it is, and undone', async () => {
  const { db } = database.current
  const stock = () =>
    rows(
      `select p.key, s.quantity, s.reserved, s.updated_at::date::text as day from stock s join products p on p.id = s.product_id order by 1`,
    )
  const { id: branchId } = await db.selectFrom('branches').select('id').executeTakeFirstOrThrow()
  const { id: productId } = await db
    .selectFrom('products')
    .select('id')
    .where('key', '=', 'A-1')
    .executeTakeFirstOrThrow()
  const { lineIds } = await makePreOrder(db, { branchId, lines: [{ productId, quantity: 4 }] })
  await db
    .insertInto('stock_reservations')
    .values({ pre_order_line_id: lineIds[0] ?? '', product_id: productId, branch_id: branchId, quantity: 4 })
    .execute()
  await rows(`update stock set updated_at = '2026-11-01T12:00-06:00'`)
  const before = await stock()
  const result = await done(
    'existencias',
    'clave,sucursal,existencia,fecha\nA-1,centro,2,20/11/2026\nA-2,Centro,"1,200 pzas",20/11/2026\nA-2,Norte,3,\n',
  )
  expect([...brief(result), ...reasons(result)]).toEqual([1, 1, 0, 1, '4: no existe esta sucursal'])
  expect(await stock()).toEqual([
    { key: 'A-1', quantity: 2, reserved: 4, day: '2026-11-20' },
    { key: 'A-2', quantity: 1200, reserved: 0, day: '2026-11-20' },
  ])
  const again = await done('existencias', 'clave,sucursal,existencia\nA-2,Centro,1200\n')
  expect(brief(again)).toEqual([0, 0, 1, 0])
  expect((await stock())[1]?.day > '2026-11-20').toBe(true)
  await revert(again.importId)
  expect(await revert(result.importId)).toEqual({ importId: result.importId })
  expect(await stock()).toEqual(before)
  const future = await done(
    'existencias',
    'clave,sucursal,existencia,fecha\nA-1,Centro,2,01/01/2099\nA-2,Centro,2,\n',
    { dryRun: true },
  )
  expect(reasons(future)).toEqual(['2: la fecha de la cifra es futura'])
})

it('stock: the day on which more arrives comes with the figure, stays where the cell is empty, and is undone', async () => {
  const arrivals = () =>
    rows(`select p.key, s.arrives_on::text as day from stock s join products p on p.id = s.product_id order by 1`)
  const before = await arrivals()
  const HEADINGS = 'clave,sucursal,existencia,fecha,llega'
  const file = `${HEADINGS}\nA-2,Centro,9,,04/12/2099\n`
  const result = await done('existencias', file)
  expect((await arrivals())[1]).toEqual({ key: 'A-2', day: '2099-12-04' })
  expect(brief(await done('existencias', file, { dryRun: true }))).toEqual([0, 0, 1, 0])
  const same = await done('existencias', `${HEADINGS}\nA-2,Centro,9,,\n`)
  expect((await arrivals())[1]).toEqual({ key: 'A-2', day: '2099-12-04' })
  const none = await done('existencias', `${HEADINGS}\nA-2,Centro,9,,Sin fecha\n`)
  expect([brief(none), (await arrivals())[1]]).toEqual([[0, 1, 0, 0], { key: 'A-2', day: null }])
  expect(reasons(await done('existencias', `${HEADINGS}\nA-2,Centro,9,,pronto\n`, { dryRun: true }))).toEqual([
    '2: no es una fecha: escríbela como 22/11/2026 o 2026-11-22; lo demás de la fila sí se toma',
  ])
  for (const { importId } of [none, same, result]) expect(await revert(importId)).toEqual({ importId })
  expect(await arrivals()).toEqual(before)
})

it('stock: an older figure never replaces a newer one; rows report how many were older', async () => {
  const figures = () =>
    rows(
      `select p.key, s.quantity, s.updated_at::date::text as day from stock s join products p on p.id = s.product_id order by 1`,
    )
  const HEADINGS = 'clave,sucursal,existencia,fecha'
  const newer = await done('existencias', `${HEADINGS}\nA-2,Centro,7,20/11/2026\n`)
  const [, before] = await figures()
  expect(before).toEqual({ key: 'A-2', quantity: 7, day: '2026-11-20' })
  const older = await done('existencias', `${HEADINGS}\nA-2,Centro,3,19/11/2026\n`)
  expect([...brief(older), older.counts.older]).toEqual([0, 0, 0, 0, 1])
  expect((await figures())[1]).toEqual(before)
  const same = await done('existencias', `${HEADINGS}\nA-2,Centro,7,18/11/2026\n`, { dryRun: true })
  expect(same.counts).toMatchObject({ unchanged: 0, older: 1 })
  const sameDay = await done('existencias', `${HEADINGS}\nA-2,Centro,8,20/11/2026\n`)
  expect([...brief(sameDay), sameDay.counts.older]).toEqual([0, 1, 0, 0, 0])
  for (const { importId } of [sameDay, older, newer]) expect(await revert(importId)).toEqual({ importId })
})

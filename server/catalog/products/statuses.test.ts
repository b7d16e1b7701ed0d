import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeStatuses } from '#test/factories/part-statuses.ts'

const test = useTestApp(async ({ db }) => {
  await makeStatuses(db)
})

const get = (url: string) => test.current.app.inject({ method: 'GET', url })
const details = async (key: string) => (await get(`/searchDetails/details/${key}`)).json().results

it('a hidden part is not there, by its key or its id, and in no list', async () => {
  const { db } = test.current.database
  const { id } = await db.selectFrom('products').select('id').where('key', '=', 'OCULTA-1').executeTakeFirstOrThrow()
  for (const name of ['OCULTA-1', String(id)]) {
    expect((await get(`/searchDetails/details/${name}`)).statusCode).toBe(404)
    expect((await get(`/searchDetails/relacionados/${name}`)).statusCode).toBe(404)
  }
  const { results } = (await get('/api/ultimosproductos')).json()
  expect(results.map(({ k_parte }: { k_parte: string }) => k_parte)).toEqual(['AGOTA-1', 'VIEJA-1', 'NUEVA-1'])
})

it('shows the successor of a superseded part, while that one is shown', async () => {
  const { db } = test.current.database
  expect(await details('VIEJA-1')).toMatchObject({ estatus: 'sustituida', sustituta: 'NUEVA-1' })
  expect(await details('AGOTA-1')).toMatchObject({ estatus: 'descontinuada' })
  expect(await details('NUEVA-1')).not.toHaveProperty('estatus')
  await db.updateTable('products').set({ status: 'hidden' }).where('key', '=', 'NUEVA-1').execute()
  expect(await details('VIEJA-1')).not.toHaveProperty('sustituta')
})

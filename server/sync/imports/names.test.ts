import { expect, it } from 'vitest'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'
import { useTestDatabase } from '#test/database.ts'
import { revertImport } from './revert-service.ts'

const database = useTestDatabase()

const FILES = {
  'p.csv': 'clave,descripción,línea,marca\nB1,BALATA,BALATAS,Acme\n',
  'f.csv': 'clave,armadora,modelo,año inicial,año final\nB1,VW,SEDAN,1993,2003\n',
}

it('importing and reverting leave synonyms and names of vehicles as they are', async () => {
  const { pool } = database.current
  const names = async (): Promise<unknown[]> => [
    (await pool.query('select * from synonym_groups order by id')).rows,
    (await pool.query('select * from vehicle_aliases order by id')).rows,
  ]
  const before = await names()
  expect(JSON.stringify(before).length).toBeGreaterThan(10_000)
  const { importId } = await importTexts(database.current, FILES)
  expect(await names()).toEqual(before)
  await revertImport(database.current, { id: importId ?? 0, actor: 'prueba' })
  expect(await names()).toEqual(before)
})

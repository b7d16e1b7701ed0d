import { expect, it } from 'vitest'
import type { ReferenceKind } from '#domain/reference-kinds.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { mergeReferences, takeBackMerge } from '#server/catalog/merges/service.ts'
import { Failure } from '#server/platform/failure.ts'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'
import { useTestDatabase } from '#test/database.ts'
import { revertImport } from './revert-service.ts'

const database = useTestDatabase()

const FILES = {
  'p.csv': 'clave,descripción,línea,marca\nMN1,BALATA,Valatas,Bosh\nMN2,BALATA,Balatas,Bosch\n',
  'f.csv':
    'clave,armadora,modelo,año inicial,año final,motor\nMN1,Marca Rara,Zuru,1992,2017,1.6 L\nMN2,Nissan,Tsuru,1992,2017,L4 1.6L\n',
}

const sql = async (text: string) => (await database.current.pool.query(text)).rows
const catalogue = async () =>
  sql(`select p.key, b.name as brand, l.name as line, k.name as make, m.name as model, e.name as engine
    from products p left join brands b on b.id = p.brand_id left join lines l on l.id = p.line_id
    left join applications a on a.product_id = p.id left join models m on m.id = a.model_id
    left join makes k on k.id = m.make_id left join engines e on e.id = a.engine_id order by p.key`)

async function idOf(table: string, name: string): Promise<number> {
  return (await sql(`select id from ${table} where name = '${name}' or folded = fold_name('${name}')`))[0]?.id
}

async function merge(kind: ReferenceKind, table: string, from: string, to: string): Promise<number> {
  const [sourceId, targetId] = [await idOf(table, from), await idOf(table, to)]
  const versions = { source: 1, target: 1 }
  const who = { audit: BY_SYSTEM, actor: 'prueba' }
  const merged = await mergeReferences(database.current, { kind, sourceId, targetId, versions, ...who })
  if (merged instanceof Failure) throw new Error(merged.message)
  return merged.id
}

it('a file that still contains merged names does not bring them back, and its import can still be reverted', async () => {
  const first = await importTexts(database.current, FILES)
  await merge('marca', 'brands', 'Bosh', 'Bosch')
  await merge('linea', 'lines', 'Valatas', 'Balatas')
  await merge('modelo', 'models', 'Zuru', 'Tsuru')
  const lastMerge = await merge('armadora', 'makes', 'Marca Rara', 'Nissan')
  await merge('motor', 'engines', '1.6L', 'L4 1.6L')
  const merged = await catalogue()
  expect(merged.map((row) => [row.brand, row.line, row.make, row.model])).toEqual([
    ['Bosch', 'Balatas', 'Nissan', 'Tsuru'],
    ['Bosch', 'Balatas', 'Nissan', 'Tsuru'],
  ])
  const history = await sql(`select actor, source, changes->'brand'->'after'->>'name' as brand from product_history
    where changes ? 'brand' and source = 'system'`)
  expect(history).toEqual([{ actor: 'prueba', source: 'system', brand: 'Bosch' }])

  await importTexts(database.current, FILES)
  expect(await catalogue()).toEqual(merged)
  expect(await idOf('brands', 'Bosh')).toBeUndefined()
  expect(await idOf('models', 'Zuru')).toBeUndefined()

  const changed = await importTexts(database.current, {
    'p.csv': 'clave,descripción,línea,marca\nMN2,BALATA,Balatas,Otra\n',
  })
  await merge('marca', 'brands', 'Bosch', 'Otra')
  expect(await revertImport(database.current, { id: changed.importId ?? 0, actor: 'prueba' })).not.toBeInstanceOf(
    Failure,
  )
  expect((await catalogue())[1]?.brand).toBe('Otra')
  expect(
    await takeBackMerge(database.current, { id: lastMerge, audit: BY_SYSTEM, actor: 'prueba' }),
  ).not.toBeInstanceOf(Failure)
  expect(first.importId).not.toBeNull()
})

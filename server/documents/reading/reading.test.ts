import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentReader } from '#server/documents/reading/reader-service.ts'
import { useTestApp } from '#test/app.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/data/cfdi/python-satcfdi')
const test = useTestApp(async () => {})

it.skipIf(!existsSync(FOLDER))(
  'reads documents in their order, in a thread that a hostile file does not end',
  async () => {
    const read = documentReader(test.current.database)
    const named = (name: string) => ({ name, bytes: new Uint8Array(readFileSync(join(FOLDER, name))) })
    const text = (content: string) => ({ name: 'otro.xml', bytes: new TextEncoder().encode(content) })
    const files = [
      named('h_e951128469_ingreso_iva16_stamped.xml'),
      text('<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'),
      text('<a>'.repeat(100_000)),
      named('xiqb891116qe4_ingreso_iva0_stamped.xml'),
    ]
    const verdicts = await read(files)
    expect(verdicts.map(({ isValid }) => isValid)).toEqual([true, false, false, true])
    expect(verdicts.map(({ findings }) => findings.find(({ level }) => level === 'error')?.code)).toEqual([
      undefined,
      'TUERCA03',
      'XML01',
      undefined,
    ])
    expect(verdicts[0]?.uuid).toMatch(/^[\da-f-]{36}$/u)
  },
)

it.skipIf(!existsSync(FOLDER))('reads anew what the shop is once that has changed', async () => {
  const { database } = test.current
  const read = documentReader(database)
  const file = {
    name: 'a.xml',
    bytes: new Uint8Array(readFileSync(join(FOLDER, 'h_e951128469_ingreso_iva16_stamped.xml'))),
  }
  const proof = async () => (await read([file]))[0]?.proofs.find(({ name }) => name === 'rfc')?.result
  await database.db.updateTable('company').set({ rfc: '' }).execute()
  expect(await proof()).toBe('no_comprobado')
  await database.db.updateTable('company').set({ rfc: 'H&E951128469' }).execute()
  expect(await proof()).toBe('probado')
  await database.db.updateTable('company').set({ rfc: 'EKU9003173C9' }).execute()
  expect(await proof()).toBe('fallido')
})

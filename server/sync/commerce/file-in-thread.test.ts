import { describe, expect, it } from 'vitest'
import { openCommerceFile } from '#imports/commerce/read-commerce-file.ts'
import { ImportError } from '#imports/import-error.ts'
import { sourceFromBytes } from '#imports/source.ts'
import type { CommerceFile } from './commerce-file.ts'
import { withFileInThread } from './file-in-thread.ts'

const rows = Array.from({ length: 5000 }, (_, index) => `General,A-${index},${index + 1}`)
const FILE = { name: 'precios.csv', bytes: Buffer.from(['lista,clave,precio', ...rows].join('\n')) }

async function rowsOf(file: Pick<CommerceFile, 'open'>) {
  const sheet = await file.open('precios', {}, ['General'])
  const all = []
  for await (const batch of sheet.rows()) all.push(...batch)
  return {
    columns: sheet.columns,
    tabs: sheet.tabs,
    all,
    again: (await Array.fromAsync(sheet.rows())).flat(),
  }
}

describe('a file that is read in a thread of its own', () => {
  it('has the columns and rows that it has here, as often as they are read', async () => {
    const here = await openCommerceFile('precios', sourceFromBytes(FILE.name, FILE.bytes), {}, ['General'])
    const all = (await Array.fromAsync(here.rows())).flat()
    expect(all).toHaveLength(5000)
    expect(await withFileInThread(FILE, rowsOf)).toEqual({
      columns: here.columns,
      tabs: here.tabs,
      all,
      again: all,
    })
  })

  it('is refused with its reason', async () => {
    const other = { name: 'otro.csv', bytes: Buffer.from('clave,nombre\nA-1,Balata\n') }
    const reading = withFileInThread(other, rowsOf)
    await expect(reading).rejects.toThrow(ImportError)
    await expect(reading).rejects.toThrow('otro.csv')
  })

  it('may be left in the middle', async () => {
    const first = await withFileInThread(FILE, async (file) => {
      for await (const batch of (await file.open('precios', {}, ['General'])).rows()) return batch[0]?.cells
      return null
    })
    expect(first).toEqual(['General', 'A-0', '1'])
  })
})

import { describe, expect, it } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import { inSheetTurn, readSheet } from './read-sheet.ts'

const csv = (text: string) => ({ name: 'lista.csv', bytes: new TextEncoder().encode(text) })
const COLUMNS = null

describe('a sheet that somebody sends', () => {
  it('is read in a thread of its own', async () => {
    expect(await readSheet(1, 'parts', csv('Clave,Cantidad\nBD-1047,3\n'), COLUMNS)).toMatchObject({
      rows: [{ row: 2, key: 'BD-1047', quantity: '3' }],
    })
  })

  it('is refused with its reason', async () => {
    expect(await readSheet(1, 'parts', csv(''), COLUMNS)).toMatchObject({ kind: 'invalid_input' })
  })

  it('does not delay others: the event loop goes on while it is read', async () => {
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)
    const rows = Array.from({ length: 4000 }, (_, index) => `BD-${index},1`).join('\n')
    await readSheet(1, 'parts', csv(`Clave,Cantidad\n${rows}`), COLUMNS)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(1)
  })

  it('that would unpack to more than 50 MB is not opened', async () => {
    const file = { name: 'enorme.xlsx', bytes: zipThatSays(51 * 1024 * 1024) }
    expect(await readSheet(1, 'parts', file, COLUMNS)).toMatchObject({
      kind: 'invalid_input',
      message: expect.stringContaining('se expande a un tamaño desmedido'),
    })
  })
})

describe('turns', () => {
  it('are two at a time, one for each user; a user who has one under way gets an error, others wait', async () => {
    const ends = [1, 2, 3].map(() => Promise.withResolvers<void>())
    const begun: number[] = []
    const work = (person: number) =>
      inSheetTurn('reading', person, async () => {
        begun.push(person)
        await ends[person - 1]?.promise
        return person
      })
    const all = [work(1), work(2), work(3)]
    expect(await work(1)).toMatchObject({ kind: 'conflict' })
    expect(await work(3)).toMatchObject({ kind: 'conflict' })
    expect(begun).toEqual([1, 2])
    ends[0]?.resolve()
    await expect.poll(() => begun).toEqual([1, 2, 3])
    ends.forEach(({ resolve }) => resolve())
    expect(await Promise.all(all)).toEqual([1, 2, 3])
    expect(await work(1)).not.toBeInstanceOf(Failure)
  })
})

/** A zip with one entry, a fiftieth of the unpacked size that it states. */
function zipThatSays(unpacked: number): Uint8Array {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const packed = Buffer.alloc(Math.ceil(unpacked / 50))
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 'latin1')
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 'latin1')
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(unpacked, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

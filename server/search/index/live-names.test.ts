import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeApplication, makeProduct } from '#test/factories/catalog.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { keysFound, useLiveServers } from '#test/live-servers.ts'

const servers = useLiveServers(({ db }) => fillSmallStore(db))

const BALATAS = ['BD-1047', 'BT-2210']

function untilAllFind(text: string, keys: readonly string[]): Promise<void> {
  return servers.current.untilAllFind(text, keys)
}

async function query(text: string): Promise<void> {
  await servers.current.database.pool.query(text)
}

describe('names that people use are found on every server without a change of products', () => {
  it('a new group of synonyms, a changed one, a deleted one', async () => {
    await query(`insert into synonym_groups (terms) values ('{balata, cachivache}')`)
    await untilAllFind('cachivaches tsuru 98', BALATAS)
    await query(`update synonym_groups set terms = '{balata, chunche frenador}' where 'cachivache' = any(terms)`)
    await untilAllFind('chunche frenador tsuru 98', BALATAS)
    await query(`delete from synonym_groups where 'chunche frenador' = any(terms)`)
    await untilAllFind('chunche frenador tsuru 98', [])
  })

  it('a new alias of a model, a changed one, a deleted one', async () => {
    await query(`insert into vehicle_aliases (alias, make, model) values ('Zurrumato', 'Nissan', 'Tsuru')`)
    await untilAllFind('balatas zurrumato 98', BALATAS)
    await query(`update vehicle_aliases set model = 'Sentra' where alias = 'Zurrumato'`)
    await untilAllFind('balatas zurrumato 93', ['BD-1047'])
    await query(`delete from vehicle_aliases where alias = 'Zurrumato'`)
    await untilAllFind('zurrumato', [])
  })

  it('an alias of a make, and its emptied table', async () => {
    await query(`insert into vehicle_aliases (alias, make) values ('Quetzalmobil', 'Volkswagen')`)
    await untilAllFind('quetzalmobil jetta 2005', ['AM.330/2'])
    await query('truncate vehicle_aliases')
    await untilAllFind('quetzalmobil', [])
  })

  it('nothing of a transaction that was rolled back', async () => {
    const { indexes } = servers.current
    await query(`begin; insert into vehicle_aliases (alias, make) values ('Fantasma', 'Nissan'); rollback`)
    await query(`insert into vehicle_aliases (alias, make) values ('Patito', 'Nissan')`)
    await untilAllFind('patito sentra 93', ['BD-1047'])
    for (const index of indexes) expect(keysFound(index.searcher()!, 'fantasma')).toEqual([])
  })

  it('an alias of a vehicle that comes with a later import', async () => {
    const { database } = servers.current
    await query(`insert into vehicle_aliases (alias, make, model) values ('Ratita', 'Ford', 'Ka')`)
    const id = await makeProduct(database.db, { key: 'KA-1', line: 'Bujes' })
    await makeApplication(database.db, id, { make: 'Ford', model: 'Ka', from: 2001, to: 2008 })
    await untilAllFind('ratita 2005', ['KA-1'])
  })
})

describe('the order of changes', () => {
  it('a part and an alias of one transaction show at once, and no change overtakes a later one', async () => {
    const { database, indexes } = servers.current
    const numbers = Array.from({ length: 13 }, (_, n) => String(n).padStart(2, '0'))
    const id = await makeProduct(database.db, { key: 'ORDER-1', description: 'ORDEN00' })
    await makeApplication(database.db, id, { make: 'Datsun', model: 'Ordenado' })
    await query(`insert into vehicle_aliases (alias, make, model) values ('Apodo00', 'Datsun', 'Ordenado')`)
    await untilAllFind('orden00', ['ORDER-1'])
    await untilAllFind('apodo00', ['ORDER-1'])
    const shown = indexes.map((index) => {
      const seen: { part: number; alias: number }[] = []
      index.onChange(() => {
        const isFound = (text: string): boolean => keysFound(index.searcher()!, text).includes('ORDER-1')
        seen.push({
          part: numbers.findIndex((number) => isFound(`orden${number}`)),
          alias: numbers.findLastIndex((number) => isFound(`apodo${number}`)),
        })
      })
      return seen
    })
    for (const number of numbers.slice(1)) {
      await query(`begin;
        update products set description = 'ORDEN${number}' where key = 'ORDER-1';
        insert into vehicle_aliases (alias, make, model) values ('Apodo${number}', 'Datsun', 'Ordenado'); commit`)
    }
    await untilAllFind('orden12', ['ORDER-1'])
    for (const seen of shown) {
      expect(seen.at(-1)).toEqual({ part: 12, alias: 12 })
      expect(seen.map(({ part }) => part)).toEqual(seen.map(({ part }) => part).toSorted((a, b) => a - b))
      // Names are read after the products, so that they may only be newer.
      expect(seen.filter(({ part, alias }) => alias < part)).toEqual([])
    }
  })

  it('nothing changes after closing, also in the middle of a change', async () => {
    const [index] = servers.current.indexes
    await query(`insert into vehicle_aliases (alias, make) values ('Tardío', 'Nissan')`)
    const closing = index!.close()
    let heard = 0
    index!.onChange(() => heard++)
    const last = index!.searcher()
    await closing
    await query(`insert into vehicle_aliases (alias, make) values ('Tardísimo', 'Nissan')`)
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    expect(index!.searcher()).toBe(last)
    expect(heard).toBe(0)
  })
})

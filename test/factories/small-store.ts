import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { makeProduct } from './catalog.ts'

/** The few parts that most API tests use. */
export async function fillSmallStore(db: Kysely<DB>): Promise<void> {
  await makeProduct(db, {
    key: 'BD-1047',
    line: 'Balatas',
    brand: 'Frenomex',
    description: 'BALATA DELANTERA NISSAN TSURU 92/17',
    positions: ['delantera'],
    units: 90,
    createdAt: '2026-01-10',
    stock: { Guadalajara: 12, Monterrey: 0 },
    equivalents: [{ key: '7357-D456', owner: 'Paragón' }],
    alternates: ['BD1047-A'],
    applications: [
      { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017, engine: 'L4 1.6L' },
      { make: 'Nissan', model: 'Sentra', from: 1991, to: 1994, note: 'Rin 13' },
    ],
  })
  await makeProduct(db, {
    key: 'BT-2210',
    line: 'Balatas',
    brand: 'Rodante',
    description: 'BALATA TRASERA NISSAN TSURU 92/17',
    positions: ['trasera'],
    isSpecial: true,
    units: 40,
    createdAt: '2026-02-10',
    listPrice: '412.50',
    applications: [{ make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }],
  })
  await makeProduct(db, {
    key: 'AM.330/2',
    line: 'Amortiguadores',
    brand: 'Rodante',
    description: '',
    isNew: true,
    createdAt: '2026-03-10',
    pictures: { 0: '/a.webp', 3: '/b.webp', 9: '/c.webp' },
    applications: [
      { make: 'Volkswagen', model: 'Jetta', from: 1999, engine: 'L4 2.0L', qualifiers: ['C/ABS'] },
      { make: 'Chevrolet', model: 'Chevy', to: 2003 },
    ],
  })
  await makeProduct(db, { key: '125010075', description: 'BANDA SIN LINEA NI MARCA', createdAt: '2026-01-01' })
}

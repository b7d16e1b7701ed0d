import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'

/** Lines of a glass shop, as they are typed: bodies beside models or alone, years in brackets or without a space. */
const LINES = [
  'FW-101 PARABRISAS VW SEDAN (VOCHO) 1974-2003',
  'FW-102 PARABRISAS VOCHO 1968-2003',
  'FW-103 PARABRISAS CHEVROLET AVEO SEDAN 4 PTAS (2008-2011)',
  'FW-104 PARABRISAS AVEO HATCHBACK 5 PTAS (2012-2017)',
  'FW-105 PARABRISAS SEDAN 5 PTAS (1994-1999)',
  'FW-106 PARABRISAS FORD SEDAN 90/98',
  'FW-107 PARABRISAS NISSAN TSURU SEDAN92-17',
  'FW-108 PARABRISAS DODGE VAN 78/98',
  'FW-109 PARABRISAS CAMION FORD CABINA 80/96',
  'FW-110 PARABRISAS JETTA SEDAN QWERTY 93/99',
]

describe('what a description is published to fit', () => {
  const test = useTestApp(
    async (database) => {
      await importTexts(database, {
        'descripciones.csv': ['marca,descripcion', ...LINES.map((line) => `DW,${line}`)].join('\n'),
      })
    },
    { withSearch: true },
  )

  const found = async (text: string): Promise<{ keys: string[]; relaxed: unknown }> => {
    const answer = await test.current.app.inject({ method: 'GET', url: `/search/${encodeURIComponent(text)}` })
    const { results, relajado } = answer.json<{ results: { k_parte: string }[]; relajado?: unknown }>()
    return { keys: results.map(({ k_parte }) => k_parte).toSorted(), relaxed: relajado }
  }

  it.each([
    ['parabrisas vocho 1996', ['FW-101', 'FW-102']],
    ['parabrisas aveo 2010', ['FW-103']],
    ['parabrisas aveo 2015', ['FW-104']],
    ['parabrisas tsuru 96', ['FW-107']],
  ])('%s shows no part of another car', async (text, keys) => {
    expect((await found(text)).keys).toEqual(keys)
  })

  it('shows on the page of the product which version it fits', async () => {
    const answer = await test.current.app.inject({ method: 'GET', url: '/searchDetails/details/FW-103' })
    const { results } = answer.json<{ results: { aplicaciones: unknown[] } }>()
    expect(results.aplicaciones).toMatchObject([
      { modelo: 'AVEO', year_ini: 2008, year_fin: 2011, calificadores: ['Sedán', '4 puertas'], fuente: 'descripcion' },
    ])
  })

  it('waits for a person where the line was not read whole', async () => {
    const { rows } = await test.current.database.pool.query<{ key: string }>(
      `select p.key from description_readings r join products p on p.id = r.product_id where r.state = 'pendiente' order by 1`,
    )
    expect(rows.map(({ key }) => key)).toEqual(['FW-110'])
  })
})

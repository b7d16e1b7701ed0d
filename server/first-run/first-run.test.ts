import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { setUpIfNew } from './first-run.ts'

const database = useTestDatabase()

beforeEach(async () => {
  await database.current.pool.query(`truncate branches cascade; update company set name = ''`)
})

async function shop(): Promise<unknown> {
  const { rows } = await database.current.pool.query(
    `select (select name from company) as company, code, name, city, time_zone, is_main from branches`,
  )
  return rows
}

async function run(env: Record<string, string>, typed?: string): Promise<string> {
  const said: string[] = []
  const output = new PassThrough()
  const printed = text(output)
  const input = new PassThrough()
  if (typed !== undefined) input.end(typed)
  const terminal = typed === undefined ? null : { input, output }
  try {
    await setUpIfNew(database.current, { env, terminal, say: (line) => said.push(line) })
  } finally {
    output.end()
  }
  return (await printed) + said.join('\n')
}

const GUADALAJARA = {
  company: 'Refacciones Ñandú',
  code: 'CENTRO',
  name: 'Centro',
  city: 'Guadalajara',
  time_zone: 'America/Mexico_City',
  is_main: true,
}

describe('a new shop', () => {
  it('is set up by the environment, once', async () => {
    const env = { SETUP_COMPANY: 'Refacciones Ñandú', SETUP_BRANCH: 'Centro', SETUP_CITY: 'Guadalajara' }
    expect(await run(env)).toContain('Refacciones Ñandú quedó lista, con la sucursal Centro (CENTRO).')
    expect(await shop()).toEqual([GUADALAJARA])
    expect(await run({ ...env, SETUP_COMPANY: 'Otra' })).toBe('')
    expect(await shop()).toEqual([GUADALAJARA])
  })

  it('is set up in a terminal, which repeats the question after an invalid answer', async () => {
    const shown = await run({}, '\nRefacciones Ñandú\n***\nCentro\nGuadalajara\n99\n\n')
    expect(shown).toContain('no puede quedar vacío')
    expect(shown).toContain('necesita letras o números')
    expect(shown).toContain('debe ser una zona como America/Mexico_City')
    expect(await shop()).toEqual([GUADALAJARA])
  })

  it('is as it was when the terminal closes in between, and says how to go on', async () => {
    expect(await run({}, 'Refacciones Ñandú\n')).toContain('npm run setup')
    expect(await shop()).toEqual([])
  })

  it('says how to continue without a terminal', async () => {
    expect(await run({})).toContain('SETUP_COMPANY')
  })
})

it('names every variable that is wrong or missing', async () => {
  await expect(run({ SETUP_COMPANY: 'x'.repeat(121), SETUP_TIME_ZONE: 'Europe/Madrid' })).rejects.toThrow(
    /SETUP_COMPANY: caben 120 caracteres\n {2}SETUP_BRANCH: falta\n {2}SETUP_CITY: falta\n {2}SETUP_TIME_ZONE: debe ser/u,
  )
  expect(await shop()).toEqual([])
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { useTestDatabase } from '#test/database.ts'
import { useTestStorage } from '#test/files.ts'
import { changeLogoIfNamed, setUpIfNew } from './first-run.ts'

const database = useTestDatabase()
const storage = useTestStorage()

beforeEach(async () => {
  await database.current.pool.query(`truncate branches cascade; update company set name = '', logo = ''`)
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
    await setUpIfNew(database.current, { env, terminal, say: (line) => said.push(line), storage: storage.current })
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

  it('stays unchanged when the terminal closes early, with advice on how to continue', async () => {
    expect(await run({}, 'Refacciones Ñandú\n')).toContain('npm run setup')
    expect(await shop()).toEqual([])
  })

  it('advises how to continue without a terminal', async () => {
    expect(await run({})).toContain('SETUP_COMPANY')
  })
})

it('names every variable that is wrong or missing', async () => {
  await expect(run({ SETUP_COMPANY: 'x'.repeat(121), SETUP_TIME_ZONE: 'Europe/Madrid' })).rejects.toThrow(
    /SETUP_COMPANY: caben 120 caracteres\n {2}SETUP_BRANCH: falta\n {2}SETUP_CITY: falta\n {2}SETUP_TIME_ZONE: debe ser/u,
  )
  expect(await shop()).toEqual([])
})

describe('a logo', () => {
  const ENV = { SETUP_COMPANY: 'Refacciones Ñandú', SETUP_BRANCH: 'Centro', SETUP_CITY: 'Guadalajara' }

  /** A file with that content beside the stored ones. @returns its path. */
  async function fileOf(name: string, content: Uint8Array | string): Promise<string> {
    const path = join(storage.current.folder, name)
    await writeFile(path, content)
    return path
  }
  const drawn = (colour: string) =>
    sharp({ create: { width: 400, height: 100, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const logo = async () =>
    (await database.current.pool.query<{ logo: string }>('select logo from company')).rows[0]?.logo

  it('is stored as the environment names it, whatever its file is called', async () => {
    await run({ ...ENV, SETUP_LOGO: await fileOf('logo.txt', await drawn('#f25c05')) })
    const stored = await sharp(await storage.read((await logo()) ?? '')).metadata()
    expect(stored).toMatchObject({ format: 'png', width: 560, height: 144 })
  })

  it('is prompted for in the terminal, again after a file that is none, and may be left out', async () => {
    const path = await fileOf('logo.jpg', await drawn('#f25c05'))
    const answers = 'Refacciones Ñandú\nCentro\nGuadalajara\n\n'
    const shown = await run({}, `${answers}/no/hay.png\n'${path}'\n`)
    expect(shown).toContain('no hay un archivo que se pueda leer en esa ruta')
    expect(await logo()).toMatch(/^[0-9a-f]{32}\.png$/u)
    await database.current.pool.query(`truncate branches cascade; update company set name = '', logo = ''`)
    await run({}, `${answers}\n`)
    expect([await shop(), await logo()]).toEqual([[GUADALAJARA], ''])
  })

  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>',
      'no es una imagen',
    ],
    ['a text', 'logo', 'no es una imagen'],
    ['too large a file', Buffer.alloc(5_000_001), 'pesa más de 5 MB'],
    ['nothing', '', 'no es una imagen'],
  ])('is not %s, whatever it is called, and the shop stays as it was', async (_, content, message) => {
    const path = await fileOf('logo.png', content)
    await expect(run({ ...ENV, SETUP_LOGO: path })).rejects.toThrow(message)
    expect(await shop()).toEqual([])
  })

  it('is changed later, and by nothing but SETUP_LOGO', async () => {
    await run(ENV)
    expect(await changeLogoIfNamed(database.current, { env: ENV, storage: storage.current })).toBe(false)
    const env = { ...ENV, SETUP_LOGO: await fileOf('otro.jpg', await drawn('#123456')) }
    expect(await changeLogoIfNamed(database.current, { env, storage: storage.current })).toBe(true)
    expect(await logo()).toMatch(/\.png$/u)
  })
})

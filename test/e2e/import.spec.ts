import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { visit } from './visit.ts'

const ROOT = join(import.meta.dirname, '../..')
const REAL_FILES = join(ROOT, '../shared/data/parts')

/** `npm run import -- …` while the server runs on the same data directory. */
async function runImport(args: string[]): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-import-'))
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: currentShop().dataDir }
  const child = spawn(process.execPath, [join(ROOT, 'server/sync/cli/cli.ts'), ...args], { cwd: folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  await rm(folder, { recursive: true })
  return { code: Number(code), output }
}

async function expectFound(page: Page, text: string, link: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/tuerca/ListadoProductos?busqueda=${encodeURIComponent(text)}`)
    await expect(page.getByRole('main').getByRole('link', { name: link }).first()).toBeVisible({ timeout: 5000 })
  }).toPass()
}

test.describe.configure({ mode: 'serial' })

test('a distributor’s own file is imported from the command line, then found, then undone', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-csv-'))
  const file = join(folder, 'piezas.csv')
  await writeFile(
    file,
    'Código;Descripción;Línea;Marca\nPRUEBA-IMP-77;Balata cerámica de prueba;Balatas;Frenos de Prueba\n#N/D;Sin clave;Balatas;X\n',
  )
  const imported = await runImport([file])
  expect(imported.code, imported.output).toBe(0)
  await expectFound(page, 'pruebaimp77', /PRUEBA-IMP-77/u)
  await page
    .getByRole('main')
    .getByRole('link', { name: /PRUEBA-IMP-77/u })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PRUEBA-IMP-77')

  const reverted = await runImport(['--revert'])
  expect(reverted.code, reverted.output).toBe(0)
  await expect(async () => {
    const answer = await page.request.get('/search/pruebaimp77')
    expect((await answer.json()).total).toBe(0)
  }).toPass()
  await rm(folder, { recursive: true })
})

test('the real files through the screen: mapped, tried, applied, left and found again, undone', async ({
  page,
  context,
}) => {
  test.skip(!existsSync(REAL_FILES), 'the shared data is not there')
  await signInBrowser(context, { name: 'Irma Importa', roles: ['admin'] })
  await visit(page, '/tuerca/actualizarprods')
  await expectAccessible(page, 'the start of an import')
  await page.getByLabel('De quién son los archivos').fill('Mazas del Norte')
  const names = ['wheel_hub_parts', 'wheel_hub_applications', 'wheel_hub_cross_references']
  const area = page.getByLabel('Archivos de productos')
  await area.setInputFiles(names.slice(0, 2).map((name) => join(REAL_FILES, `${name}.csv`)))
  await area.setInputFiles([join(REAL_FILES, `${names[2]}.csv`)])
  await expect(page.getByRole('list', { name: 'Archivos elegidos' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Revisar 3 archivos' }).click()

  // Its job goes on while nobody looks.
  await expect(page.getByRole('heading', { level: 1, name: /^Carga \d+$/u })).toBeVisible()
  const address = page.url()
  await page.goto('/tuerca/home')
  await visit(page, address)
  await expect(page.getByText('Todavía no se cambia nada.')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('heading', { name: 'Así quedarían' })).toBeVisible()
  await expectAccessible(page, 'what files would do')
  await expectNoWiderThanWindow(page)

  // Their many new names are confirmed kind by kind.
  for (const box of await page.getByRole('checkbox', { name: /^Sí, está bien/u }).all()) await box.check()
  const requested = page.waitForResponse(/\/api\/cargas\/partes\/\d+\/aplica$/u)
  await page.getByRole('button', { name: /^Aplicar [\d,]+ cambios$/u }).click()
  await requested
  await page.goto('/tuerca/home')
  await visit(page, address)
  await expect(page.getByRole('main').getByText('Aplicado', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expectFound(page, 'acr-gm0004', /ACRGM0004/u)
  await expectFound(page, 'maza skylark 1990', /ACRGM0004/u)
  await page.goto('/tuerca/verprods/ACRGM0004')
  await expect(page.getByRole('main')).toContainText(/skylark/iu)
  await expect(page.getByRole('main')).toContainText('7466908')

  await visit(page, '/tuerca/actualizarprods')
  const record = page.getByRole('row').filter({ hasText: 'Mazas del Norte' }).first()
  await expect(record).toContainText('Irma Importa')
  await record.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Ver qué se desharía' }).click()
  await expect(
    page.getByRole('table', { name: 'Qué se desharía' }).getByRole('row', { name: /^Aplicaciones/u }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer la carga' }).click()
  await expect(page.getByRole('main').getByText('Revertido', { exact: true })).toBeVisible({ timeout: 90_000 })
})

test('columns that nobody knows are mapped on screen and remembered; rejected rows come as a file', async ({
  page,
  context,
}) => {
  await signInBrowser(context, { name: 'Irma Importa', roles: ['admin'] })
  const sender = `Remitente ${randomUUID().slice(0, 8)}`
  const key = `MAPA-${randomUUID().slice(0, 8).toUpperCase()}`
  const send = async () => {
    await visit(page, '/tuerca/actualizarprods')
    await page.getByLabel('De quién son los archivos').fill(sender)
    await page.getByLabel('Archivos de productos').setInputFiles({
      name: 'raro.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Núm raro,Texto raro,Otro\n${key},Balata de mapa,Balatas\n#N/D,Sin clave,Balatas\n`),
    })
    await page.getByRole('button', { name: 'Revisar 1 archivo' }).click()
  }
  await send()
  await expect(page.getByRole('alert')).toContainText('falta la columna de la clave')
  await page.getByLabel('«Núm raro» se lee como').selectOption('Clave')
  await page.getByLabel('«Texto raro» se lee como').selectOption('Descripción')
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  const first = page.getByRole('table', { name: 'Productos' })
  await expect(first.getByRole('row', { name: new RegExp(key, 'u') })).toContainText('Balata de mapa')
  await expect(page.getByRole('table', { name: 'Filas rechazadas' })).toContainText('#N/D')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargarlas con su motivo' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('raro.csv,3,Núm raro,#N/D')

  await send()
  await expect(page.getByRole('button', { name: 'Aplicar 1 cambio' })).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('alert')).toContainText('Irma Importa la descartó')
})

test('brands by file: what would be is shown, then stored', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  // A name with digits resembles no other.
  const letters = randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/gu, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  const mine = `Marca ${letters}`
  const send = async (made: string, name = mine) =>
    page.getByLabel('Archivo de marcas').setInputFiles({
      name: 'marcas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`marca,hecho en méxico\n${name},${made}\n#N/D,no\n`),
    })
  await visit(page, '/tuerca/actualizarprods')
  await page.getByText('Agregar marcas por archivo').click()
  await send('no')
  await expect(page.getByText('1 marca es nueva y 1 fila se rechaza. Todavía no se cambia nada.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filas rechazadas' })).toContainText('falta la marca')
  await expectAccessible(page, 'brands that would be stored')
  await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
  await expect(page.getByText('Se agregó 1 marca y 1 fila se rechazó.')).toBeVisible()

  await send('sí')
  await expect(page.getByRole('table', { name: 'Lo que más cambia' }).getByRole('row').last()).toHaveText(
    new RegExp(`^${mine}.*hecho en méxico sí.*Hecho en México Sí.*Hecho en México No`, 'u'),
  )
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
  await send('')
  await expect(page.getByRole('button', { name: 'Aplicar 0 cambios' })).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
  await send('no', `${mine}x`)
  const doubted = page.getByRole('region', { name: 'Marcas que parecen mal escritas' })
  await expect(page.getByRole('button', { name: 'Aplicar 1 cambio' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'a brand that seems misspelt')
  await doubted.getByLabel(`«${mine}x» es`).selectOption(`Es ${mine}`)
  await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
  await expect(page.getByText('Se agregaron 0 marcas, 1 ya estaba así y 1 fila se rechazó.')).toBeVisible()

  await page.getByLabel('Archivo de marcas').setInputFiles({
    name: 'casas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Casa,Clase\n${mine},Premium\n`),
  })
  await expect(page.getByText('falta la columna «marca»')).toBeVisible()
  await expectAccessible(page, 'a brand file whose columns are chosen')
  await page.getByLabel('«Casa» se lee como').selectOption('marca')
  await page.getByLabel('«Clase» se lee como').selectOption('gama')
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
  await expect(page.getByText('Se agregaron 0 marcas y 1 cambió.')).toBeVisible()
})

test('a make that seems misspelt is read as the one that is chosen', async ({ page, context }) => {
  await signInBrowser(context, { name: 'Irma Importa', roles: ['admin'] })
  const key = `MAL-${randomUUID().slice(0, 8).toUpperCase()}`
  await visit(page, '/tuerca/actualizarprods')
  await page.getByLabel('Archivos de productos').setInputFiles({
    name: 'mal.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`clave,línea,armadora,modelo,año inicial,año final\n${key},Balatas,DOGDE,RAM 1500,2001,2004\n`),
  })
  await page.getByRole('button', { name: 'Revisar 1 archivo' }).click()
  const questions = page.getByRole('region', { name: 'Por confirmar' })
  await expect(questions).toContainText('DOGDE (¿Dodge?)')
  await questions.getByRole('link', { name: 'Nombres' }).click()
  await expectAccessible(page, 'a make that seems misspelt')
  await expectNoWiderThanWindow(page)
  await page.getByLabel('Armadora DOGDE es').selectOption('Dodge')
  await page.getByRole('button', { name: 'Guardar lo decidido' }).click()
  const decided = page.getByRole('table', { name: 'Nombres que parecen mal escritos' })
  await expect(decided.getByRole('row', { name: /DOGDE/u })).toContainText('alguien lo decidió')
  await expect(questions).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Aplicaciones' })).toContainText('Dodge')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('alert')).toContainText('Irma Importa la descartó')
})

test('a line that may be one of the catalogue is decided on screen, and a version joins its model', async ({
  page,
  context,
}) => {
  await signInBrowser(context, { name: 'Irma Importa', roles: ['admin'] })
  const key = `NOMBRE-${randomUUID().slice(0, 8).toUpperCase()}`
  await visit(page, '/tuerca/actualizarprods')
  await page.getByLabel('Archivos de productos').setInputFiles({
    name: 'nombres.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `CÓDIGO PROVEEDOR,línea,armadora,modelo,año inicial,año final\n${key},TERMINAL DIRECCI.,VW,JETTA 2.0 AUT,2001,2004\n`,
    ),
  })
  await page.getByRole('button', { name: 'Revisar 1 archivo' }).click()
  await expect(page.getByText('por las palabras de su encabezado')).toBeVisible()
  const doubts = page.getByRole('table', { name: 'Líneas y modelos por decidir' })
  await expect(doubts.getByRole('row', { name: /TERMINAL DIRECCI\./u })).toContainText('palabras a medias')
  await expect(page.getByRole('table', { name: 'Filas rechazadas' })).toContainText('hay que decidirlo')
  await expectAccessible(page, 'names in doubt')
  await expectNoWiderThanWindow(page)

  await page.getByLabel('TERMINAL DIRECCI. es').selectOption({ label: 'Terminales de dirección' })
  await page.getByRole('button', { name: 'Guardar lo decidido' }).click()
  const joined = page.getByRole('table', { name: 'Líneas y modelos que se unen a los que hay' })
  await expect(joined.getByRole('row', { name: /TERMINAL DIRECCI\./u })).toContainText('alguien lo decidió')
  await expect(joined.getByRole('row', { name: /JETTA 2\.0 AUT/u })).toContainText('Transmisión automática')
  await expect(page.getByRole('table', { name: 'Productos' })).toContainText('Terminales de dirección')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('alert')).toContainText('Irma Importa la descartó')
})

test('what a description says is found, and the page says where it comes from', async ({ page }) => {
  test.skip(!existsSync(REAL_FILES), 'the shared data is not there')
  const file = join(REAL_FILES, 'distributor_descriptions.csv')
  const [, key = ''] = /--confirmo (\S+)/u.exec((await runImport(['--dry-run', file])).output) ?? []
  const { code, output } = await runImport(['--confirmo', key, file])
  expect(code, output).toBe(0)
  expect(output).toContain('esperan revisión')
  await expectFound(page, 'bomba aceite platina 05', /OP-M450/u)
  await page.goto('/tuerca/verprods/OP-M450')
  await expect(page.getByRole('group', { name: 'Aplicaciones de Renault' })).toContainText(
    'Leído de la descripción; verifica',
  )
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { E2E_DATA_DIR } from './e2e-server.ts'

const ROOT = join(import.meta.dirname, '../..')
const REAL_FILES = join(ROOT, '../shared/data/parts')

/** `npm run import -- …` while the server runs on the same data directory. */
async function runImport(args: string[]): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-import-'))
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: E2E_DATA_DIR }
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

test('a broken file ends in a clear message and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-csv-'))
  const file = join(folder, 'vacio.csv')
  await writeFile(file, '')
  const { code, output } = await runImport([file])
  expect(code).toBe(1)
  expect(output).toContain('vacio.csv')
  expect(output).not.toMatch(/\n\s+at /u)
  await rm(folder, { recursive: true })
})

test('the real files are imported, then found', async ({ page }) => {
  test.skip(!existsSync(REAL_FILES), 'the shared data is not there')
  test.setTimeout(120_000)
  const names = [
    'wheel_hub_applications',
    'wheel_hub_cross_references',
    'wheel_hub_parts',
    'distributor_keys_and_lines',
  ]
  const { code, output } = await runImport(names.map((name) => join(REAL_FILES, `${name}.csv`)))
  expect(code, output).toBe(0)
  await expectFound(page, '13030102', /13030102/u)
  await expectFound(page, 'acr-gm0004', /ACRGM0004/u)
  await expectFound(page, 'maza skylark 1990', /ACRGM0004/u)
  await page.goto('/tuerca/verprods/ACRGM0004')
  await expect(page.getByRole('main')).toContainText(/skylark/iu)
  await expect(page.getByRole('main')).toContainText('7466908')
})

test('what a description says is found, and the page says where it comes from', async ({ page }) => {
  test.skip(!existsSync(REAL_FILES), 'the shared data is not there')
  const { code, output } = await runImport([join(REAL_FILES, 'distributor_descriptions.csv')])
  expect(code, output).toBe(0)
  expect(output).toContain('esperan revisión')
  await expectFound(page, 'bomba aceite platina 05', /OP-M450/u)
  await page.goto('/tuerca/verprods/OP-M450')
  await expect(page.getByRole('group', { name: 'Aplicaciones de Renault' })).toContainText(
    'Leído de la descripción; verifica',
  )
})

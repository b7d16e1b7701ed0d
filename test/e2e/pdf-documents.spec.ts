import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PDF_PART_BYTES } from '#domain/pdf/pdf-documents.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeBanner } from '#test/factories/content.ts'
import { makePdf } from '#test/factories/pdf.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// Without a connection a screen that was not opened before needs its prefetched code.
test.use({ savesData: false })

/** Reading a PDF takes a process of its own, which is long where many tests run at once. */
const PARTS = '**/api/documentos-pdf/subidas/*/parte*'

/** Of several parts (domain/pdf): pictures of noise do not compress. */
async function largePdf(pages: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const picture = await sharp({ create: { width: 1500, height: 1200, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return makePdf(pages, { draw: (doc) => doc.addPage().image(picture, 0, 0, { width: 600 }) })
}

const field = (page: Page) => page.getByRole('group', { name: /^PDF|^Sustituir el PDF/u })
const choose = (page: Page, path: string) => page.getByLabel('Archivo PDF').setInputFiles(path)

interface WeakLine {
  readonly sent: () => number
  /** Lets so many more through. The page tries again by itself: a line that is whole in between would let all through. */
  readonly allow: (more: number) => void
  readonly stop: () => Promise<void>
}

/** Lets so many parts through, then interrupts the connection until it is stopped. */
async function loseAfter(page: Page, parts: number): Promise<WeakLine> {
  let sent = 0
  let most = parts
  await page.route(PARTS, (route) => {
    if (sent >= most) return route.abort('internetdisconnected')
    sent += 1
    return route.continue()
  })
  const allow = (more: number) => {
    most += more
  }
  return { sent: () => sent, allow, stop: () => page.unroute(PARTS) }
}

test('a catalogue is uploaded over a connection that breaks, published, read, found and replaced', async ({
  page,
  context,
}, testInfo) => {
  const name = `Frenos ${randomUUID().slice(0, 6)}`
  const key = `PDF-${randomUUID().slice(0, 8).toUpperCase()}`
  await inDatabase(({ db }) => makeProduct(db, { key, description: 'Balata de prueba' }))
  const path = testInfo.outputPath(`${name} 2031.pdf`)
  await writeFile(path, await largePdf(['Portada del catálogo', `Clave ${key}: balata cerámica`]))

  await signInBrowser(context, { roles: ['MKTG'] })
  await visit(page, '/tuerca/documentoindexview')
  await page.getByRole('link', { name: 'Nuevo catálogo PDF' }).first().click()
  await expect(page).toHaveURL('/tuerca/documentocreateview')
  await expectAccessible(page, 'a new PDF catalogue')

  // Interrupted after one part: the screen shows it, and continues at once by its button.
  const line = await loseAfter(page, 1)
  await choose(page, path)
  await expect(field(page).getByText('En pausa')).toBeVisible()
  await expect(field(page).getByRole('status')).toContainText('Se perdió la conexión. Sigue sola en cuanto se pueda.')
  expect(line.sent()).toBe(1)
  await expect(page.getByRole('main').getByLabel('Título')).toHaveValue(`${name} 2031`)
  await expect(page.getByRole('main').getByLabel('Año')).toHaveValue('2031')
  await expectAccessible(page, 'an upload that waits')
  line.allow(1)
  await field(page).getByRole('button', { name: 'Reanudar ahora' }).click()
  // Lost once more: when the network is back it goes on by itself.
  await expect.poll(line.sent).toBe(2)
  await expect(field(page).getByText('En pausa')).toBeVisible()
  await line.stop()
  await expect(field(page).getByText('Listo')).toBeVisible()
  await expect(field(page).getByRole('status')).toContainText('3 páginas')
  await expect(field(page).getByRole('img')).toBeVisible()

  await page.getByRole('main').getByLabel('Título').fill(name)
  await page.getByRole('button', { name: 'Crear catálogo' }).click()
  await expect(page.getByText('Elige una categoría o escribe una nueva.').first()).toBeVisible()
  await page.getByRole('main').getByLabel('Categoría nueva').fill(name)
  await page.getByRole('button', { name: 'Crear catálogo' }).click()
  await expect(page).toHaveURL('/tuerca/documentoindexview')
  await page
    .getByRole('searchbox', { name: /^Buscar por/u })
    .last()
    .fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Publicado')
  // Until the list has answered, its old rows are faded and have too little contrast.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expectAccessible(page, 'PDF catalogues')

  // Readers find it by the key of a part, and the part by its page.
  await visit(page, `/tuerca/catalogosview?buscar=${key}`)
  const found = page.getByRole('article').filter({ hasText: name })
  const counted = page.waitForResponse('**/api/catalogos/*/abierto')
  await found.getByRole('link', { name: `${name}, página 2` }).click()
  const parts = page.getByRole('region', { name: 'Partes de esta página' })
  await expect(parts.getByRole('link', { name: `${key} Balata de prueba` })).toBeVisible()
  await expectAccessible(page, 'a page with its parts')
  // Counted once its page is drawn.
  expect((await counted).ok()).toBe(true)
  await parts.getByRole('link', { name: key }).click()
  await expect(page).toHaveURL(`/tuerca/verprods/${key}`)
  await expect(
    page.getByRole('region', { name: 'En catálogos PDF' }).getByRole('link', { name, exact: true }),
  ).toBeVisible()

  // Another file takes its place; the address is the same.
  const address = await inDatabase(async ({ db }) => {
    const { id } = await db.selectFrom('catalogues').select('id').where('title', '=', name).executeTakeFirstOrThrow()
    return `/tuerca/documentoeditview/${id}`
  })
  // Counts are written together every two seconds.
  await expect(async () => {
    await visit(page, address)
    await expect(page.getByText('2 de 3 páginas')).toBeVisible()
    await expect(page.getByText('1 vez', { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectAccessible(page, 'a PDF catalogue')
  const other = testInfo.outputPath('otra edicion.pdf')
  await writeFile(other, await makePdf([`Edición dos ${name}`]))
  await choose(page, other)
  await expect(field(page).getByText('Listo')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('1 de 1 páginas')).toBeVisible()
  await expect(page.getByLabel('Archivo PDF')).toBeAttached()
  await visit(page, `/tuerca/catalogosview?buscar=${key}`)
  await expect(page.getByText(`Ningún catálogo tiene “${key}”.`)).toBeVisible()

  // Links to it are shown before it is deleted.
  const banner = `Lleva a ${name}`
  await inDatabase(async ({ db }) => {
    const { id } = await db.selectFrom('catalogues').select('id').where('title', '=', name).executeTakeFirstOrThrow()
    await makeBanner(db, { title: banner, active: false, link: `/api/catalogos/${id}/pdf` })
  })
  await visit(page, `/tuerca/documentoindexview?buscar=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Acciones: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Eliminar ${name}?` })
  await expect(dialog.getByRole('link', { name: `Banner «${banner}»` })).toHaveAttribute('href', /posts\/edit\/\d+$/u)
  await expect(dialog).toContainText('no se ve ahora')
  await expectAccessible(page, 'a deletion that breaks links')
  await dialog.getByRole('button', { name: 'Eliminar y romper enlaces' }).click()
  await expect(page.getByText('Catálogo eliminado.')).toBeVisible()
  await inDatabase(({ db }) => db.deleteFrom('banners').where('title', '=', banner).execute())
})

test('an upload goes on after the page was closed, where it stopped', async ({ page, context }, testInfo) => {
  const path = testInfo.outputPath('cerrada.pdf')
  await writeFile(path, await largePdf([randomUUID()]))
  await signInBrowser(context, { permissions: ['pdfcatalogo-create'] })
  await visit(page, '/tuerca/documentocreateview')
  const lost = await loseAfter(page, 2)
  await choose(page, path)
  await expect(field(page).getByText('En pausa')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  // Only now: until it was closed, the page sent again from time to time.
  await lost.stop()
  await visit(page, '/tuerca/documentocreateview')
  const starts: string[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.pathname.endsWith('/parte')) starts.push(address.searchParams.get('desde') ?? '')
  })
  await choose(page, path)
  await expect(field(page).getByText('Listo')).toBeVisible()
  expect(starts[0]).toBe(String(2 * PDF_PART_BYTES))
})

test('a network that goes and comes back is noticed without a click', async ({ page, context }, testInfo) => {
  const path = testInfo.outputPath('sin red.pdf')
  await writeFile(path, await largePdf([randomUUID()]))
  await signInBrowser(context, { roles: ['MKTG'] })
  await visit(page, '/tuerca/documentocreateview')
  await context.setOffline(true)
  await choose(page, path)
  await expect(field(page).getByText('En pausa')).toBeVisible()
  await context.setOffline(false)
  await expect(field(page).getByText('Listo')).toBeVisible()
})

test('what is no catalogue is refused with the reason, and another can be chosen', async ({
  page,
  context,
}, testInfo) => {
  await signInBrowser(context, { roles: ['MKTG'] })
  await visit(page, '/tuerca/documentocreateview')
  const text = testInfo.outputPath('lista.txt')
  await writeFile(text, 'no')
  await choose(page, text)
  await expect(field(page).getByRole('alert')).toHaveText('“lista.txt” no es PDF.')
  const program = testInfo.outputPath('programa.pdf')
  await writeFile(
    program,
    await makePdf([randomUUID()], { draw: (doc) => doc.addNamedJavaScript('hola', 'app.alert(1)') }),
  )
  await choose(page, program)
  await expect(field(page).getByText('Rechazado')).toBeVisible()
  await expect(field(page).getByRole('alert')).toContainText('El PDF contiene programas (JavaScript).')
  await expectAccessible(page, 'a refused PDF')
  await page.getByRole('main').getByLabel('Título').fill('Con programa')
  await page.getByRole('button', { name: 'Crear catálogo' }).click()
  await expect(page.getByText('Sube un PDF y espera a que quede listo.').first()).toBeVisible()
  await field(page).getByRole('button', { name: 'Elegir otro archivo' }).click()
  await expect(page.getByLabel('Archivo PDF')).toBeAttached()
})

test('the screens are accessible and no wider than the window', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  for (const path of ['documentoindexview', 'documentocreateview', 'catalogosview?buscar=frenos']) {
    await visit(page, `/tuerca/${path}`)
    await expectAccessibleAtEachWidth(page, path)
  }
  await visit(page, '/tuerca/documentoindexview')
  await page.getByRole('main').getByRole('link', { name: 'Frenos 2026' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frenos 2026' })).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'a PDF catalogue')
})
